import { illustratedTags } from '#platform/texts/rich-text-kept.ts'
import { htmlIn } from './file-text.rules.ts'
import {
  type Common,
  type FileImage,
  type FormattedText,
  htmlLosses,
  type Loss,
  shortCategory,
  shortName,
  withPlaces,
} from './question-file.rules.ts'

/** What every question of a file has before its answers. */
export type FileHead = { common: Common; losses: Loss[]; images: FileImage[] }

/** A text with the pictures that the file has for it, by their names. */
type Illustrated = FormattedText & { files?: ReadonlyMap<string, string> }

type Given = {
  prompt: Illustrated
  explanation: Illustrated
  category: string
  title: string
  points: number
  tags?: string[]
  idnumber?: string
}

const keptTags = new Set(illustratedTags)

export function headOf({ prompt, explanation, category: path, title, points, tags = [], idnumber = '' }: Given): FileHead {
  const [losses, images]: [Loss[], FileImage[]] = [[], []]
  const html = ({ text, format, files = new Map() }: Illustrated): string => {
    const whole = withPlaces(htmlIn(text, format), files, images, losses)
    losses.push(...htmlLosses(whole, keptTags))
    return whole
  }
  const [category, name] = [shortCategory(path), shortName(title)]
  const common = {
    prompt: html(prompt),
    explanation: html(explanation),
    category: category.category,
    points,
    ...(name.name && { name: name.name }),
    ...(tags.length > 0 && { tags }),
    ...(idnumber && { idnumber }),
  }
  return { common, losses: [...category.losses, ...name.losses, ...losses], images }
}
