type Credit = { typeId: number; amount: number }

/** Credits of one type together, in the order in which the types come. */
export function addedUp<One extends Credit>(credits: readonly One[]): One[] {
  const sums = new Map<number, One>()
  for (const credit of credits) {
    const before = sums.get(credit.typeId)
    // Hundredths, so that tenths add up.
    const amount = Math.round(((before?.amount ?? 0) + credit.amount) * 100) / 100
    sums.set(credit.typeId, { ...credit, amount })
  }
  return [...sums.values()]
}
