type Round<Item, Answer> = { items: Item[]; answer: Promise<Answer> }

/**
 * The round that is being gathered: what is put into it until the program waits is done at one time, and the next one begins empty.
 * Whoever asks on behalf of others who gather (`turns` of 2) comes after them.
 */
export function gatherPerTick<Item, Answer>(
  run: (items: Item[]) => Promise<Answer>,
  turns: 1 | 2 = 1,
): () => Round<Item, Answer> {
  let current: Round<Item, Answer> | null = null
  const begin = (): Round<Item, Answer> => {
    const items: Item[] = []
    const turn = () => new Promise<void>((done) => process.nextTick(done))
    const answer = (turns === 1 ? turn() : turn().then(turn)).then(() => {
      current = null
      return run(items)
    })
    return { items, answer }
  }
  return () => {
    current ??= begin()
    return current
  }
}
