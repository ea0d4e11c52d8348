import type { RawField } from './form-definition.rules.ts'

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

const plain = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

type Tag = { name: string; isEnd: boolean; isEmpty: boolean; attributes: Record<string, string>; textBefore: string }

/** Marks one after another with the text between them; comments and declarations are none. */
function* tagsIn(xml: string): Generator<Tag> {
  const tags =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([\w-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
  let text = ''
  let last = 0
  for (const found of xml.matchAll(tags)) {
    const [whole, raw, end, name, attributes = '', empty] = found
    text += plain(xml.slice(last, found.index)) + (raw ?? '')
    last = found.index + whole.length
    if (name === undefined) continue
    const pairs = [...attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    yield {
      name: name.toLowerCase(),
      isEnd: end === '/',
      isEmpty: empty === '/',
      attributes: Object.fromEntries(pairs.map(([, key = '', double, single]) => [key, plain(double ?? single ?? '')])),
      textBefore: text,
    }
    text = ''
  }
}

/** formBuilder wrote flags as texts, and 'class' for what it calls className since. */
function fieldOf(attributes: Record<string, string>): RawField {
  const field: RawField = {}
  for (const [name, value] of Object.entries(attributes))
    field[name === 'class' ? 'className' : name] = value === 'true' ? true : value === 'false' ? false : value
  return field
}

/** What formBuilder kept before it kept JSON: `<form-template><fields><field …><option …>`. Null where it is no such text. */
export function readXmlDefinition(xml: string): RawField[] | null {
  const fields: RawField[] = []
  const options: Record<string, unknown>[] = []
  let field: RawField | null = null
  let option: Record<string, string> | null = null
  let isForm = false
  const close = () => {
    if (!field) return
    if (options.length > 0) field.values = options.splice(0)
    fields.push(field)
    field = null
  }
  for (const { name, isEnd, isEmpty, attributes, textBefore } of tagsIn(xml)) {
    if (name === 'form-template' || name === 'fields') isForm = true
    else if (name === 'field') {
      close()
      if (!isEnd) field = fieldOf(attributes)
      if (isEmpty) close()
    } else if (name === 'option' && field) {
      if (!isEnd) option = attributes
      if ((isEnd || isEmpty) && option) {
        const { value = '', label = '', selected } = option
        options.push({
          label: isEmpty ? label : textBefore.trim() || label,
          value,
          ...(selected === 'true' && { selected: true }),
        })
        option = null
      }
    }
  }
  close()
  return isForm || fields.length > 0 ? fields : null
}

export const soundsLikeXml = (text: string): boolean => text.trimStart().startsWith('<')
