import sanitizeHtml from 'sanitize-html'
import { plainText } from './plain-text.ts'
import { illustratedTags, isOwnPicture, plainTags } from './rich-text-kept.ts'

/** What a person wrote in the rich-text editor, without anything that could run, track or dress up as the site. */
export const sanitizeRichText = (html: string): string => clean(html, plainTags)

/** A lesson or a question: as rich text, with tables, a third level of headings, and pictures out of the site's own files. */
export const sanitizeIllustrated = (html: string): string =>
  clean(html, illustratedTags, {
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

const clean = (html: string, allowedTags: readonly string[], attributes: Record<string, string[]> = {}): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'title', 'rel'], ...attributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  }).trim()
