import type { QuestionContent } from '../question.schemas.ts'
import { questionLimits } from '../question-limits.rules.ts'
import { imageName, lossesIn, type TextFormat, type TextLoss } from './file-text.rules.ts'

export const questionFormats = ['gift', 'moodle_xml'] as const
export type QuestionFormat = (typeof questionFormats)[number]
/** These are read too; nobody needs them back. */
export const readFormats = [...questionFormats, 'aiken', 'qti'] as const
export type ReadFormat = (typeof readFormats)[number]

/** Why a question cannot even be read as one. The sentences are `quiz-admin.file_<key>`. */
export type FileFault =
  | 'unsupported'
  | 'unsupportedFile'
  | 'cloze'
  | 'noRightAnswer'
  | 'unclosedAnswers'
  | 'badWeight'
  | 'badNumber'
  | 'notWellFormed'
  | 'lettered'
  | 'tooManyInFile'
  | 'questionTooLong'

/** What a question of a file is not, or not as it was there. The sentences are `quiz-admin.loss_<key>`. */
export type Loss = {
  loss:
    | TextLoss['loss']
    | 'imageRefused'
    | 'categoryShortened'
    | 'nameShortened'
    | 'negativeSingle'
    | 'bestCountsFull'
    | 'allTicked'
    | 'hints'
    | 'combinedFeedback'
    | 'units'
    | 'attachments'
    | 'template'
    | 'fixedOrder'
    | 'wordLimit'
    | 'formula'
    | 'answerTwice'
  detail: string
}

/** Longer, without its pictures, is no question: most likely another file was chosen, and to clean so much would hold everybody up. */
export const longestQuestion = 200_000

const aPicture = /data:image\/[\w.+-]+;base64,[\w+/=]+/g
export const isTooLong = (text: string): boolean =>
  text.length > longestQuestion && text.replace(aPicture, '').length > longestQuestion

/** A picture inside the file. In the texts `imagePlace(n)` stands for the n-th one. */
export type FileImage = { name: string; base64: string }
export const imagePlace = (place: number): string => `lectern-image:${place}`

/** A question as a file tells it: nobody has made sure of its content yet. */
export type DraftQuestion = { line: number; title: string } & (
  | { ok: true; content: QuestionContent; losses: Loss[]; images: FileImage[] }
  | { ok: false; fault: FileFault; detail: string }
)

export const essayDefault = { max_characters: 4000, review_notes: '' } as const

export type Common = Pick<QuestionContent, 'prompt' | 'explanation' | 'category' | 'points' | 'name' | 'tags' | 'idnumber'>

/** What programs of other makers do not know: written where they do not look, read where it is there. */
export type Extras = {
  points?: number
  max_answers?: number
  max_characters?: number
  review_notes?: string
  explanation?: string
  case_sensitive?: boolean
  /** An arrow in its answers does not make it a matching. */
  is_typed?: boolean
  unnamed?: boolean
}

export function extrasIn(text: string): Extras {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? known(read) : {}
  } catch {
    return {}
  }
}

function known(read: object): Extras {
  const given = new Map<string, unknown>(Object.entries(read))
  const number = (name: 'points' | 'max_answers' | 'max_characters') => {
    const value = given.get(name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  const text = (name: 'review_notes' | 'explanation') => {
    const value = given.get(name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    ...number('points'),
    ...number('max_answers'),
    ...number('max_characters'),
    ...text('review_notes'),
    ...text('explanation'),
    ...(given.get('case_sensitive') === true && { case_sensitive: true }),
    ...(given.get('is_typed') === true && { is_typed: true }),
    ...(given.get('unnamed') === true && { unnamed: true }),
  }
}

/** `$course$/top/Anatomy/Knee`: what Moodle puts in front says where it came from, not what it is about. `//` is a slash in a name. */
export const categoryName = (path: string): string =>
  path
    .replaceAll('//', '\u0001')
    .split('/')
    .map((part) => part.replaceAll('\u0001', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$/.test(part))
    .join(' / ')

/** The last levels that there is room for: they say most. */
export function shortCategory(name: string): { category: string; losses: Loss[] } {
  if (name.length <= questionLimits.category) return { category: name, losses: [] }
  const parts = name.split(' / ')
  while (parts.length > 1 && parts.join(' / ').length > questionLimits.category) parts.shift()
  const category = parts.join(' / ').slice(0, questionLimits.category).trim()
  return { category, losses: [{ loss: 'categoryShortened', detail: category }] }
}

export function shortName(title: string): { name?: string; losses: Loss[] } {
  const name = title.replace(/\s+/g, ' ').trim()
  if (name === '') return { losses: [] }
  if (name.length <= questionLimits.name) return { name, losses: [] }
  const short = name.slice(0, questionLimits.name).trim()
  return { name: short, losses: [{ loss: 'nameShortened', detail: short.slice(0, 60) }] }
}

const anImage = /<img\b[^>]*>/gi
const attribute = (tag: string, name: string): string => {
  const [, double, single, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}

/** HTML with a place for each picture that is inside the file; the others are lost. */
export function withPlaces(html: string, files: ReadonlyMap<string, string>, images: FileImage[], losses: Loss[]): string {
  return html.replace(anImage, (tag) => {
    const src = attribute(tag, 'src').replaceAll('&amp;', '&')
    const image = embeddedIn(src, files)
    if (!image) {
      losses.push({ loss: 'image', detail: imageName(src) })
      return ''
    }
    images.push(image)
    const rest = ['alt', 'width', 'height'].map((name) => ` ${name}="${attribute(tag, name).replaceAll('"', '&quot;')}"`)
    return `<img src="${imagePlace(images.length - 1)}"${rest.filter((one) => !one.endsWith('=""')).join('')} />`
  })
}

function embeddedIn(src: string, files: ReadonlyMap<string, string>): FileImage | null {
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.+)$/is.exec(src) ?? []
  if (base64 !== undefined) return { name: 'picture', base64 }
  if (!src.startsWith('@@PLUGINFILE@@/')) return null
  const name = unescaped(src.slice('@@PLUGINFILE@@/'.length).split('?')[0] ?? '')
  const found = files.get(name)
  return found === undefined ? null : { name: name.split('/').at(-1) ?? name, base64: found }
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What a text that is shown as HTML loses, apart from its pictures. */
export const htmlLosses = (html: string, kept: ReadonlySet<string>): Loss[] => [
  ...lossesIn(html, kept),
  ...(/\$\$.+?\$\$|\\\(.+?\\\)|\\\[.+?\\\]/s.test(html) ? [{ loss: 'formula' as const, detail: '' }] : []),
]

export type FormattedText = { text: string; format: TextFormat }
