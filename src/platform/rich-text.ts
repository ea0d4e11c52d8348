import sanitizeHtml from 'sanitize-html'
import { plainText } from './plain-text.ts'

const blocks = ['p', 'h1', 'h2', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr']
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'a']

/** What a person wrote in the rich-text editor, without anything that could run, track or dress up as the site. */
export const sanitizeRichText = (html: string): string => clean(html, [...blocks, ...marks])

const inArticles = [...blocks, ...marks, 'h3', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'sub', 'sup']

/** A lesson: as rich text, with tables and a third level of headings. */
export const sanitizeArticle = (html: string): string => clean(html, inArticles)

const ownFile = /^\/files\/[0-9a-f]{32}$/

/** What `sanitizeIllustrated` keeps, for whoever must tell what it would take away. */
export const illustratedTags: readonly string[] = [...inArticles, 'img']

/** As an article, with pictures out of the site's own files. */
export const sanitizeIllustrated = (html: string): string =>
  clean(html, [...illustratedTags], {
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  })

/** The words of HTML in one line, whatever entities it was written with. */
export const textOfHtml = (html: string): string =>
  plainText(
    sanitizeHtml(html.replace(/(?=<\/(?:p|li|h\d|blockquote|pre|td|th|div)>)|<br\b/gi, ' $&'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )

/** Whether nothing would be seen of it: signs without a shape and the empty braille cell count as nothing. */
export const isBlankText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    '',
  ) === ''

const clean = (html: string, allowedTags: string[], attributes: Record<string, string[]> = {}): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'title', 'rel'], ...attributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFile.test(attribs.src ?? ''),
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  }).trim()
