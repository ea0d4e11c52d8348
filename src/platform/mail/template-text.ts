/** Whatever looks like a name in braces, also one that was begun and not ended. */
const braces = /\{[^{}\n]*\}|[{}]/g

/** What stands in these texts like a name and is none, as it was typed, each once. */
export function unknownNames(texts: readonly string[], known: readonly string[]): string[] {
  const allowed = new Set(known.map((name) => `{${name}}`))
  return [...new Set(texts.flatMap((text) => text.match(braces) ?? []).filter((found) => !allowed.has(found)))]
}

/** An empty line begins another paragraph. */
export const bodyParagraphs = (body: string): string[] =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Each name once: what is put in is not read again. */
export const withNames = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
