export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string; line: number }

/** A fault of the file, with where it is. */
export class XmlFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return entities[name] ?? whole
  })

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g

/**
 * As much of XML as question files use: elements, attributes, texts, CDATA. No document types and no entities of their own,
 * so that nothing in a file can reach outside it or grow without end.
 */
export function parseXml(file: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open: XmlNode[] = [root]
  let line = 1
  for (const found of file.matchAll(piece)) {
    const [whole, cdata, closing, opening, attributes = '', selfClosing] = found
    const inside = open.at(-1) ?? root
    if (whole === '<') throw new XmlFault(line, 'a tag that does not end')
    if (whole.startsWith('<!DOCTYPE')) throw new XmlFault(line, 'a document type')
    if (cdata !== undefined) inside.text += cdata
    else if (closing !== undefined) {
      if (inside.name !== closing) throw new XmlFault(line, `</${closing}> where <${inside.name || 'nothing'}> is open`)
      open.pop()
    } else if (opening !== undefined) {
      const node: XmlNode = { name: opening, attributes: attributesOf(attributes), children: [], text: '', line }
      inside.children.push(node)
      if (!selfClosing) open.push(node)
    } else if (!whole.startsWith('<')) inside.text += decoded(whole)
    line += whole.split('\n').length - 1
  }
  const unclosed = open.at(-1)
  if (unclosed && unclosed !== root) throw new XmlFault(unclosed.line, `<${unclosed.name}> is never closed`)
  return root
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      decoded(double ?? single ?? ''),
    ]),
  )

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)
export const childrenOf = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => child.name === name)

/** What stands in `<name><text>…</text></name>`. */
export const textIn = (node: XmlNode | undefined, name: string): string => {
  const child = childOf(node, name)
  return (childOf(child, 'text') ?? child)?.text.trim() ?? ''
}

export const escapedXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
