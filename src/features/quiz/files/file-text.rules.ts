import { marked } from 'marked'
import { paragraphs } from '#platform/texts/plain-text.ts'
import { textOfHtml } from '#platform/texts/rich-text.ts'

/** How the text of a question file is meant. `auto` is Moodle's own: text that may hold HTML. */
export type TextFormat = 'html' | 'plain' | 'markdown' | 'auto'

const formats: Record<string, TextFormat> = {
  html: 'html',
  plain: 'plain',
  plain_text: 'plain',
  markdown: 'markdown',
  moodle: 'auto',
  moodle_auto_format: 'auto',
}
export const formatNamed = (name: string | undefined): TextFormat | null => formats[name?.toLowerCase() ?? ''] ?? null

const aTag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i

/** As HTML, not sanitised yet. */
export function htmlIn(text: string, format: TextFormat): string {
  const body = text.trim()
  if (format === 'html') return body
  if (format === 'plain') return paragraphs(body)
  if (format === 'markdown') return marked.parse(body, { async: false }).trim()
  return aTag.test(body) ? body.replace(/\n/g, '<br />') : withEntities(paragraphs(body))
}

/** An entity that was written is meant, and `paragraphs` has taken its ampersand for one. */
const withEntities = (html: string): string => html.replace(/&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi, '&$1;')

const raised = new Map([...'0123456789+-=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] ?? sign] as const))
const lowered = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? sign] as const))

/** x<sup>2</sup> is x² where there are such signs. */
const inSigns = (html: string): string =>
  html.replace(/<(sup|sub)\b[^>]*>([^<]*)<\/\1>/gi, (whole, tag: string, inner: string) => {
    const signs = tag.toLowerCase() === 'sup' ? raised : lowered
    const shown = [...inner.trim()].map((sign) => signs.get(sign))
    return shown.every((sign) => sign !== undefined) ? shown.join('') : whole
  })

/** What an answer or a feedback says as plain text, and what of it was lost on the way. */
export function plainIn(text: string, format: TextFormat): { text: string; lost: TextLoss[] } {
  if (format === 'plain') return { text: text.replace(/\s+/g, ' ').trim(), lost: [] }
  const html = inSigns(htmlIn(text, format))
  return { text: textOfHtml(html), lost: lossesIn(html, plainTags) }
}

/** What a text loses. The sentences are `quiz-admin.loss_<key>`. */
export type TextLoss = { loss: 'image' | 'markup' | 'styles'; detail: string }

const plainTags = new Set(['p', 'br', 'span', 'div', 'font', 'o:p'])
const tagName = /<([a-z][\w:]*)/gi

/** What Moodle's editor writes on every paragraph says nothing. */
const usualStyle = /\s(?:style="\s*text-align:\s*left;?\s*"|style=""|align="left")/gi

/** What would be gone from HTML of which only these tags are kept. A picture names its file. */
export function lossesIn(html: string, kept: ReadonlySet<string>): TextLoss[] {
  const tags = [...new Set([...html.matchAll(tagName)].map(([, name = '']) => name.toLowerCase()))]
  const gone = tags.filter((tag) => tag !== 'img' && !kept.has(tag) && !plainTags.has(tag))
  const images = kept.has('img') ? [] : [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]*)/gi)]
  return [
    ...images.map(([, src = '']) => ({ loss: 'image' as const, detail: imageName(src) })),
    ...(gone.length > 0 ? [{ loss: 'markup' as const, detail: gone.join(', ') }] : []),
    ...(/<[^>]*\s(?:style|color|bgcolor|align)\s*=/i.test(html.replace(usualStyle, ''))
      ? [{ loss: 'styles' as const, detail: '' }]
      : []),
  ]
}

/** The name of a picture for people: an address that holds the picture itself has none. */
export const imageName = (src: string): string =>
  src.startsWith('data:')
    ? src.slice(0, src.indexOf(';') + 1 || 20).slice(0, 30)
    : src.replace('@@PLUGINFILE@@/', '').slice(0, 80)
