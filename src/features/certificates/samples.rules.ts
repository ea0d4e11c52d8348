import type { Claims } from './claims.schema.ts'

export const sampleNames = [
  'usual',
  'longest',
  'chinese',
  'japanese',
  'korean',
  'cyrillic',
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
] as const
export type SampleName = (typeof sampleNames)[number]

const names: Record<SampleName, string> = {
  usual: 'Grace Adeyemi',
  longest: 'Anne-Marie Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Echeverría',
  chinese: '王小明',
  japanese: '田中さくら',
  korean: '김민수',
  cyrillic: 'Жанна Ёлкина',
  arabic: 'محمد عبد الله',
  hebrew: 'שרה כהן',
  thai: 'สมชาย ใจดี',
  devanagari: 'कृष्णा त्रिवेदी',
}

/** What is certified in a preview: entries of a made-up person, in the words that the lines are made of. */
export const sampleClaims = (
  sample: SampleName,
  { issuer, title, lines }: Pick<Claims, 'issuer' | 'title' | 'lines'>,
): Claims => ({
  name: names[sample],
  title,
  issuer,
  awarded_on: '2026-11-16',
  valid_until: '2028-11-16',
  credits: [{ name: 'CE', unit: 'hours', amount: 2.5 }],
  fields: [],
  language: 'en',
  lines,
})

export const sampleCode = 'SAMP1E0000000000'
