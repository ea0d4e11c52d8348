import { fileTextIn } from '../../files/file-encoding.rules.ts'
import { type ReadText, readText } from '../../files/file-format.rules.ts'
import { type DraftQuestion, type FileImage, imagePlace, type Loss } from '../../files/question-file.rules.ts'
import type { QuestionContent } from '../../question.schemas.ts'
import { type SoundQuestion, soundQuestion, type Unsound } from './sound-question.ts'

export type ReadQuestion = { line: number; title: string } & (
  | { ok: true; content: SoundQuestion; losses: Loss[] }
  | Extract<DraftQuestion, { ok: false }>
  | Unsound
)

export type ReadFile = ReadText

/** More than anybody has in one file, and as much as one transaction should hold. */
const mostInFile = 5000

/** What a file says; null where it is no text. */
export function readQuestionText(bytes: Uint8Array): ReadFile | null {
  const text = fileTextIn(bytes)
  if (text === null) return null
  const { format, questions } = readText(text)
  const beyond = questions[mostInFile]
  if (!beyond) return { format, questions }
  const over = { line: beyond.line, title: '', ok: false, fault: 'tooManyInFile', detail: String(mostInFile) } as const
  return { format, questions: [...questions.slice(0, mostInFile), over] }
}

/** Where a picture has got an address, or null where it was refused. */
export type PlaceOf = (image: FileImage) => Promise<string | null>

/** A question of a file as it would be stored, or why not. */
export async function madeSound(draft: DraftQuestion, placeOf: PlaceOf): Promise<ReadQuestion> {
  const { line, title } = draft
  if (!draft.ok) return draft
  const { content, lost } = await withPictures(draft.content, draft.images, placeOf)
  const sound = soundQuestion(content)
  return sound.ok
    ? { line, title, ok: true, content: sound.content, losses: [...draft.losses, ...lost] }
    : { line, title, ...sound }
}

async function withPictures(
  content: QuestionContent,
  images: FileImage[],
  placeOf: PlaceOf,
): Promise<{ content: QuestionContent; lost: Loss[] }> {
  let placed = content
  const lost: Loss[] = []
  for (const [at, image] of images.entries()) {
    const url = await placeOf(image)
    if (url === null) lost.push({ loss: 'imageRefused', detail: image.name })
    const put = (html: string) => html.replace(`"${imagePlace(at)}"`, `"${url ?? ''}"`)
    placed = { ...placed, prompt: put(placed.prompt), explanation: put(placed.explanation) }
  }
  return { content: placed, lost }
}
