/** Signs that mean something in GIFT, kept out of the way while it is taken apart. */
const escapes: [string, string, string][] = [
  ['\\\\', '\uE001', '\\'],
  ['\\~', '\uE002', '~'],
  ['\\=', '\uE003', '='],
  ['\\#', '\uE004', '#'],
  ['\\{', '\uE005', '{'],
  ['\\}', '\uE006', '}'],
  ['\\:', '\uE007', ':'],
  ['\\n', '\uE008', '\n'],
]
const marks = /[\uE001-\uE008]/g

/** What is escaped, out of the way. A file has no use for the signs that stand for it meanwhile. */
export const hidden = (text: string): string =>
  escapes.reduce((all, [sign, mark]) => all.replaceAll(sign, mark), text.replace(marks, ''))

export const shown = (text: string): string => escapes.reduce((all, [, mark, plain]) => all.replaceAll(mark, plain), text).trim()

/** A text as GIFT holds it. */
export const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/([~=#{}:])/g, '\\$1')
    .replace(/\s*\n\s*/g, '\\n')
