type Round<Item, Answer> = { items: Item[]; answer: Promise<Answer> }

/** The round that is being gathered: what is put into it until the program waits is done at one time, and the next one begins empty. */
export function gatherPerTick<Item, Answer>(run: (items: Item[]) => Promise<Answer>): () => Round<Item, Answer> {
  let current: Round<Item, Answer> | null = null
  const begin = (): Round<Item, Answer> => {
    const items: Item[] = []
    const answer = new Promise<void>((done) => process.nextTick(done)).then(() => {
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
