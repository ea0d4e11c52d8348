import { SaxesParser, type SaxesTagPlain } from 'saxes'

export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string; line: number }

/** A fault of the file, with where it is. */
export class XmlFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Deeper, or more of them, is nothing that anybody wrote. */
const deepest = 60
const mostNodes = 500_000

/** Entities of HTML that people write into XML although it does not know them. */
const tolerated = { nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“' }

/**
 * The elements of a file as a tree. Document types are refused, so that a file can neither reach outside itself nor grow by
 * entities of its own. Every fault is an `XmlFault`.
 */
export function parseXml(file: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open: XmlNode[] = [root]
  let count = 0
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  Object.assign(parser.ENTITIES, tolerated)
  const fail = (message: string): never => {
    throw new XmlFault(parser.line, message)
  }
  const add = (text: string) => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  }
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')))
  parser.on('doctype', () => fail('a document type'))
  parser.on('opentag', (tag: SaxesTagPlain) => {
    count += 1
    if (open.length > deepest || count > mostNodes) fail('too many elements')
    const node: XmlNode = { name: tag.name, attributes: { ...tag.attributes }, children: [], text: '', line: parser.line }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(file).close()
  return root
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)
export const childrenOf = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => child.name === name)

/** Every node of these names below one, in the order of the file; not below those that are left out. */
export const descendantsOf = (
  node: XmlNode,
  names: readonly string[],
  isOut: (node: XmlNode) => boolean = () => false,
): XmlNode[] =>
  node.children.flatMap((child) =>
    isOut(child) ? [] : [...(names.includes(child.name) ? [child] : []), ...descendantsOf(child, names, isOut)],
  )

/** What stands in `<text>…</text>` of a node, or in the node itself. */
export const textUnder = (node: XmlNode | undefined): string => (childOf(node, 'text') ?? node)?.text.trim() ?? ''

/** What stands in `<name><text>…</text></name>`. */
export const textIn = (node: XmlNode | undefined, name: string): string => textUnder(childOf(node, name))

export const escapedXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
