type Credit = { name: string; unit: string; amount: number }

/** Credits of one type together, in the order in which the types come. */
export function addedUp(credits: readonly Credit[]): Credit[] {
  const sums = new Map<string, Credit>()
  for (const credit of credits) {
    const key = `${credit.name} ${credit.unit}`
    const before = sums.get(key)
    // Hundredths, so that tenths add up.
    const amount = Math.round(((before?.amount ?? 0) + credit.amount) * 100) / 100
    sums.set(key, { ...credit, amount })
  }
  return [...sums.values()]
}
