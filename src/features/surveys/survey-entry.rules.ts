import { type Choice, type Entry, type EntryType, plainEntry, stepsOf } from './survey.rules.ts'

/** What an author left undone in an entry. The sentences are `surveys-admin.<key>`. */
export type SurveyEntryFault =
  | 'promptMissing'
  | 'tooFewChoices'
  | 'tooFewItems'
  | 'tooFewMatches'
  | 'textMissing'
  | 'textsRepeated'
  | 'keysRepeated'
  | 'tooManyAllowed'
  | 'conditionNotEarlier'
  | 'conditionEmpty'

/** The first fault of each entry that has one, by its key. */
export function entryFaultsIn(entries: readonly Entry[]): Map<string, SurveyEntryFault> {
  const faults = new Map<string, SurveyEntryFault>()
  for (const [at, entry] of entries.entries()) {
    const before = entries.slice(0, at)
    const isTwice = before.some(({ key }) => key === entry.key)
    const fault = isTwice ? 'keysRepeated' : (contentFault(entry) ?? conditionFault(entry, before))
    if (fault) faults.set(entry.key, fault)
  }
  return faults
}

function contentFault(entry: Entry): SurveyEntryFault | null {
  const { type, prompt, choices, items, matches, max_answers } = entry
  if (type === 'page') return null
  if (prompt.trim() === '') return 'promptMissing'
  if (type === 'matching') {
    if (items.length < 1) return 'tooFewItems'
    return matches.length < 2 ? 'tooFewMatches' : (listFault(items) ?? listFault(matches))
  }
  if (type !== 'radio' && type !== 'multiple') return null
  if (choices.length < 2) return 'tooFewChoices'
  if (max_answers !== null && type === 'multiple' && max_answers > choices.length) return 'tooManyAllowed'
  return listFault(choices)
}

function listFault(list: Choice[]): SurveyEntryFault | null {
  const texts = list.map(({ text }) => text.trim())
  if (texts.includes('')) return 'textMissing'
  if (new Set(texts).size !== texts.length) return 'textsRepeated'
  return new Set(list.map(({ key }) => key)).size === list.length ? null : 'keysRepeated'
}

function conditionFault({ only_if }: Entry, before: readonly Entry[]): SurveyEntryFault | null {
  if (only_if === null) return null
  const other = before.find(({ key }) => key === only_if.entry)
  if (!other || !canBranch(other.type)) return 'conditionNotEarlier'
  const known = valuesOf(other).map(({ key }) => key)
  const isKnown = only_if.any_of.length > 0 && only_if.any_of.every((value) => known.includes(value))
  return isKnown ? null : 'conditionEmpty'
}

/** Free texts and pairs are no crossroads: nobody can name their answers beforehand. */
export const canBranch = (type: EntryType): boolean => type === 'radio' || type === 'multiple' || type === 'scale'

/** What a question can be answered with, where it can be said beforehand. */
export const valuesOf = (entry: Entry): Choice[] =>
  entry.type === 'scale' ? stepsOf(entry).map((step) => ({ key: String(step), text: String(step) })) : entry.choices

/** The entry without what its type does not have, so that equal questions are equal. */
export function tidied(entry: Entry): Entry {
  const { key, type, prompt, only_if } = entry
  const plain: Entry = { ...plainEntry, key, type, prompt: prompt.trim(), only_if }
  if (type === 'page') return plain
  const question = { ...plain, is_required: entry.is_required }
  switch (type) {
    case 'radio':
      return { ...question, choices: entry.choices }
    case 'multiple':
      return { ...question, choices: entry.choices, max_answers: entry.max_answers }
    case 'matching':
      return { ...question, items: entry.items, matches: entry.matches }
    case 'essay':
      return { ...question, max_characters: entry.max_characters }
    case 'scale':
      return { ...question, steps: entry.steps, from_label: entry.from_label.trim(), to_label: entry.to_label.trim() }
  }
}

/** Whether an answer to the one could be given to the other and mean the same: when it is asked, and whether one must, may differ. */
export function isSameQuestion(one: Entry, other: Entry): boolean {
  const wordsOf = ({ only_if: _, is_required: __, max_characters: ___, max_answers: ____, ...words }: Entry) =>
    JSON.stringify(Object.entries(words).sort(([first], [second]) => (first < second ? -1 : 1)))
  return wordsOf(one) === wordsOf(other)
}

/** A name that nothing else here has. */
export function freeEntryKey(taken: readonly string[], letter: string): string {
  let number = taken.length + 1
  while (taken.includes(`${letter}${number}`)) number += 1
  return `${letter}${number}`
}

/** An entry of this type to begin with; its name is none that the survey has ever used. */
export function newEntry(type: EntryType, taken: readonly string[]): Entry {
  const entry: Entry = { ...plainEntry, type, key: freeEntryKey(taken, type === 'page' ? 'p' : 'q') }
  const two = (letter: string): Choice[] => [1, 2].map((number) => ({ key: `${letter}${number}`, text: '' }))
  if (type === 'radio' || type === 'multiple') return { ...entry, choices: two('c') }
  return type === 'matching' ? { ...entry, items: two('i'), matches: two('m') } : entry
}
