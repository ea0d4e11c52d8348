import sanitizeHtml from 'sanitize-html'

const blocks = ['p', 'h1', 'h2', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr']
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'br', 'a']

/** What a person wrote in the rich-text editor, without anything that could run, track or dress up as the site. */
export const sanitizeRichText = (html: string): string => clean(html, [...blocks, ...marks])

/** A lesson: as rich text, with tables and a third level of headings. */
export const sanitizeArticle = (html: string): string =>
  clean(html, [...blocks, ...marks, 'h3', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'sub', 'sup'])

/** Whether nothing would be seen of it: signs without a shape and the empty braille cell count as nothing. */
export const isBlankText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&nbsp;|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    '',
  ) === ''

const clean = (html: string, allowedTags: string[]): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'title', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  }).trim()
