const deepest = 60

/**
 * What a sender gave, made such that everything behind can hold it: texts without NUL, which no database keeps, and well-formed (half of
 * a pair of surrogates becomes the sign for what is unknown: a person's answer is kept, not lost); objects with properties of their own.
 */
export function tidyInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return tidyText(value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((one) => tidyInput(one, depth + 1))
  const own = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(own.map(([key, one]) => [tidyText(key), tidyInput(one, depth + 1)]))
}

export const tidyText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
