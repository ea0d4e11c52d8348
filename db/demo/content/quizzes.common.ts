/** The options of a question, written as letter and text. */
export const options = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }))
