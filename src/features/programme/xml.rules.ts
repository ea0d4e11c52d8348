/** An element with what it holds; text is put together from all its pieces. */
export type XmlElement = { name: string; attributes: Map<string, string>; children: XmlElement[]; text: string }

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const readEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y

/** Reads plain XML. Null where it is none, or declares a document type: entities of its own are nobody's business here. */
export function readXml(source: string): XmlElement | null {
  const text = source.replace(/^\ufeff/, '').trim()
  if (/<!DOCTYPE/i.test(text)) return null
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    const inside = open.at(-1)
    if (!found || !inside) return null
    const [, data, isEnd, name, attributes = '', isEmpty, words] = found
    if (data !== undefined) inside.text += data
    else if (words !== undefined) inside.text += readEntities(words)
    else if (name === undefined) continue
    else if (isEnd) {
      if (inside.name !== name || open.length < 2) return null
      open.pop()
    } else {
      const element = { name, attributes: attributesIn(attributes), children: [], text: '' }
      inside.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [only, ...others] = root.children
  return open.length === 1 && only && others.length === 0 ? only : null
}

const attributesIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      readEntities(double ?? single ?? ''),
    ]),
  )

/** What may stand in a text or an attribute. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no room for them, escaped or not
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
