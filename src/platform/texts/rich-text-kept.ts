const blocks = ['p', 'h1', 'h2', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr']
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'a']

/** What is kept of a short text: a comment, a notice. */
export const plainTags: readonly string[] = [...blocks, ...marks]

/** What is kept of a lesson, a question, and every other text that may hold tables and pictures. */
export const illustratedTags: readonly string[] = [
  ...plainTags,
  'h3',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
  'sub',
  'sup',
  'img',
]

/** A picture out of the site's own files; any other address would tell its host who is reading. */
export const isOwnPicture = (src: string): boolean => /^\/files\/[0-9a-f]{32}$/.test(src)

/** The codes of the files that a text shows. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img\b[^>]*?\ssrc="\/files\/([0-9a-f]{32})"/gi)].map(([, code = '']) => code)),
]

/** What a text loses when it is saved. */
export type Removed = {
  /** Elements by their names. */
  tags: string[]
  /** Addresses of pictures that lie elsewhere. */
  pictures: string[]
  /** Addresses of frames: films, mostly. */
  frames: string[]
  hasStyles: boolean
}

const wrappers = new Set(['div', 'span', 'font', 'section', 'article', 'html', 'body', 'head', 'colgroup', 'col', 'tfoot'])

const sourcesOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\ssrc\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'gi'))].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )

/** What would be gone from an illustrated text, for whoever writes HTML by hand. The server decides; this tells beforehand. */
export function removedFrom(html: string): Removed {
  const named = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const tags = [...new Set(named)].filter((tag) => !illustratedTags.includes(tag) && !wrappers.has(tag) && tag !== 'iframe')
  return {
    tags,
    pictures: sourcesOf(html, 'img').filter((src) => !isOwnPicture(src)),
    frames: sourcesOf(html, 'iframe'),
    hasStyles: /<[^>]*\s(?:style|class|color|bgcolor|align|on\w+)\s*=/i.test(html),
  }
}

export const isAnythingRemoved = ({ tags, pictures, frames, hasStyles }: Removed): boolean =>
  tags.length > 0 || pictures.length > 0 || frames.length > 0 || hasStyles
