/** Numbers in [0, 1) that follow from a seed alone, the same in every process and for ever (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A seed of its own for each use of an attempt's seed, so that the order of one list says nothing of another's. */
const seedFor = (seed: number, use: number): number =>
  (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(use + 1, 0xc2b2ae35)) >>> 0

export function shuffled<T>(list: readonly T[], seed: number, use = 0): T[] {
  const chance = chanceFrom(seedFor(seed, use))
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    const [one, two] = [order[at], order[other]]
    if (one === undefined || two === undefined) continue
    order[at] = two
    order[other] = one
  }
  return order
}

/** One place of a quiz: a question that is always there, or so many drawn from a category. */
export type Slot =
  | { position: number; kind: 'fixed'; versionId: number; questionId: number; isText?: boolean }
  | { position: number; kind: 'draw'; category: string; count: number }

/** What can be drawn: the present version of each question in the bank, by category. */
export type Drawable = { questionId: number; versionId: number; category: string }

export type Layout = { questionId: number; versionId: number }[]

/** The questions of an attempt, in order. A question comes once, however many slots could give it. */
export function layoutOf(slots: readonly Slot[], bank: readonly Drawable[], seed: number, shuffles: boolean): Layout {
  const taken = new Set(slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionId] : [])))
  const drawn = (slot: Slot & { kind: 'draw' }): Layout => {
    const open = bank.filter(({ category, questionId }) => category === slot.category && !taken.has(questionId))
    const chosen = shuffled(open, seed, 1000 + slot.position).slice(0, slot.count)
    for (const { questionId } of chosen) taken.add(questionId)
    return chosen.map(({ questionId, versionId }) => ({ questionId, versionId }))
  }
  const inOrder = [...slots].sort((one, other) => one.position - other.position)
  const groups: Layout[] = []
  let texts: Layout = []
  for (const slot of inOrder) {
    const places = slot.kind === 'fixed' ? [{ questionId: slot.questionId, versionId: slot.versionId }] : drawn(slot)
    if (slot.kind === 'fixed' && slot.isText) {
      texts.push(...places)
      continue
    }
    // A text speaks of the question that follows it and goes where that goes.
    groups.push(...places.map((place, at) => (at === 0 ? [...texts, place] : [place])))
    if (places.length > 0) texts = []
  }
  return [...(shuffles ? shuffled(groups, seed) : groups), texts].flat()
}

export type ShortDraw = { category: string; count: number; available: number }

/** The first category from which more would be drawn than it has beside the questions that are always there. */
export function shortDraw(
  draws: readonly { category: string; count: number }[],
  bank: readonly Pick<Drawable, 'questionId' | 'category'>[],
  fixed: readonly number[],
): ShortDraw | null {
  for (const [category, alike] of Map.groupBy(draws, (draw) => draw.category)) {
    const count = alike.reduce((sum, draw) => sum + draw.count, 0)
    const available = bank.filter((one) => one.category === category && !fixed.includes(one.questionId)).length
    if (count > available) return { category, count, available }
  }
  return null
}

type Shuffling = { id: number; choices: { key: string; text: string }[]; matches: { key: string; text: string }[] }

/** Choices and matches as this attempt shows them. Matches are always mixed: in their own order they would give pairs away. */
export const withShuffledChoices = <Q extends Shuffling>(question: Q, seed: number, shufflesChoices: boolean): Q => ({
  ...question,
  choices: shufflesChoices ? shuffled(question.choices, seed, question.id) : question.choices,
  matches: shuffled(question.matches, seed, question.id),
})
