/** The first `count` of these by an order, in that order, without sorting the rest: a heap whose root is the last of those kept. */
export function firstOf(numbers: Iterable<number>, count: number, compare: (one: number, other: number) => number): number[] {
  const heap: number[] = []
  const at = (place: number): number => heap[place] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    heap[one] = at(other)
    heap[other] = kept
  }
  const rise = () => {
    for (let place = heap.length - 1; place > 0; ) {
      const parent = (place - 1) >> 1
      if (compare(at(place), at(parent)) <= 0) return
      swap(place, parent)
      place = parent
    }
  }
  const sink = () => {
    for (let place = 0; ; ) {
      const left = 2 * place + 1
      if (left >= heap.length) return
      const later = left + 1 < heap.length && compare(at(left + 1), at(left)) > 0 ? left + 1 : left
      if (compare(at(later), at(place)) <= 0) return
      swap(later, place)
      place = later
    }
  }
  for (const number of numbers) {
    if (heap.length < count) {
      heap.push(number)
      rise()
    } else if (count > 0 && compare(number, at(0)) < 0) {
      heap[0] = number
      sink()
    }
  }
  return heap.sort(compare)
}
