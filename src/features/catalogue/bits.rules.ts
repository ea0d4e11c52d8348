/** A set of small numbers, one bit each: two sets meet in as many steps as they have words of 32. */
export type Bits = Uint32Array

export const makeBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export const dropBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0

/** The numbers of a set, smallest first. */
export function placesIn(bits: Bits): number[] {
  const places: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) places.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return places
}

/** The same set with room for more. */
export function growBits(bits: Bits, size: number): Bits {
  const grown = makeBits(size)
  grown.set(bits)
  return grown
}

/** What is in both; sets of different sizes end where the shorter one does. */
export function meet(one: Bits, other: Bits): Bits {
  const both = new Uint32Array(one.length)
  for (let word = 0; word < one.length; word++) both[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return both
}

export function join(sets: Bits[], size: number): Bits {
  const all = makeBits(size)
  for (const set of sets) for (let word = 0; word < set.length; word++) all[word] = (all[word] ?? 0) | (set[word] ?? 0)
  return all
}

const countIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Where a set has anything at all: what is asked of it again and again need not look at the rest. */
export function filledWords(bits: Bits): Int32Array {
  const words = new Int32Array(bits.length)
  let filled = 0
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[filled++] = word
  return words.subarray(0, filled)
}

/** How many are in both, of which one is filled at these words. */
export function countMeeting(one: Bits, other: Bits, words: Int32Array = filledWords(one)): number {
  let count = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    const both = (one[word] ?? 0) & (other[word] ?? 0)
    if (both !== 0) count += countIn(both)
  }
  return count
}

export const countBits = (bits: Bits): number => countMeeting(bits, bits)
