import { childOf, parseXml, XmlFault, type XmlNode } from '#platform/texts/xml.ts'
import { isAiken, readAiken } from './aiken-read.rules.ts'
import { readGift } from './gift-read.rules.ts'
import { readMoodleXml } from './moodle-read.rules.ts'
import { readQti } from './qti-read.rules.ts'
import type { DraftQuestion, ReadFormat } from './question-file.rules.ts'

export type ReadText = { format: ReadFormat; questions: DraftQuestion[] }

/** What a text says, in the format that it has. */
export function readText(text: string): ReadText {
  if (text.trimStart().startsWith('<')) return readXml(text)
  return isAiken(text) ? { format: 'aiken', questions: readAiken(text) } : { format: 'gift', questions: readGift(text) }
}

function readXml(text: string): ReadText {
  const file = opened(text)
  if ('fault' in file) return broken(file.line, file.fault)
  const quiz = childOf(file, 'quiz')
  if (quiz) return { format: 'moodle_xml', questions: readMoodleXml(quiz) }
  const items = childOf(file, 'questestinterop')
  if (items) return { format: 'qti', questions: readQti(items) }
  const root = file.children[0]?.name ?? ''
  const isLater = /^(?:assessmentItem|assessmentTest|qti-assessment-)/.test(root)
  return isLater ? unsupported('QTI 2 / 3') : broken(1, 'there is no <quiz> and no <questestinterop>')
}

const broken = (line: number, detail: string): ReadText => ({
  format: 'moodle_xml',
  questions: [{ line, title: '', ok: false, fault: 'notWellFormed', detail }],
})

const unsupported = (detail: string): ReadText => ({
  format: 'qti',
  questions: [{ line: 1, title: '', ok: false, fault: 'unsupportedFile', detail }],
})

function opened(text: string): XmlNode | { line: number; fault: string } {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlFault) return { line: error.line, fault: error.message }
    throw error
  }
}
