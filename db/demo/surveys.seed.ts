import { addResponse } from '#features/surveys/server/response.store.ts'
import { askedEntries, type StoredEntry } from '#features/surveys/server/survey.store.ts'
import { writeSurvey } from '#features/surveys/server/survey-writing.service.ts'
import { type Answer, type Entry, plainEntry } from '#features/surveys/survey.rules.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courses } from './content/courses.ts'
import { type DemoResponse, surveyResponses } from './content/surveys.ts'
import type { DemoComponent, DemoCourse, SurveyQuestion } from './content/types.ts'

const dayMs = 24 * 3600 * 1000

/** Fills the surveys of the academy's courses, and one of them with what was answered before. */
export async function seedSurveys(ctx: Ctx, components: Map<string, number>): Promise<void> {
  for (const { key, introduction, isAnonymous = false, questions } of surveyComponents()) {
    const componentId = must(components.get(key), `the demo component ${key} was not added`)
    const draft = { componentId, introduction, isAnonymous, allowChanges: !isAnonymous }
    await writeSurvey(
      ctx,
      draft,
      questions.map((question) => entryOf(question, questions)),
    )
    const entries = await askedEntries(ctx.db, componentId)
    for (const { daysAgo, answers } of surveyResponses[key] ?? []) {
      const answeredOn = new Date(ctx.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
      await addResponse(ctx.db, { componentId, by: { isAnonymous: true }, answeredOn, answers: answersOf(entries, answers) })
    }
  }
}

const surveyComponents = () =>
  courses.flatMap(({ sections }: DemoCourse) =>
    sections.flatMap(({ components }) =>
      components.filter((one): one is DemoComponent & { type: 'survey' } => one.type === 'survey'),
    ),
  )

const choicesOf = (options: string[]) => options.map((text, at) => ({ key: `c${at + 1}`, text }))

export function entryOf(question: SurveyQuestion, all: SurveyQuestion[]): Entry {
  const { key, prompt, isRequired = false, onlyIf } = question
  const entry = { ...plainEntry, key, prompt, is_required: isRequired, only_if: onlyIf ? conditionOf(onlyIf, all) : null }
  switch (question.type) {
    case 'scale':
      return { ...entry, type: 'scale', steps: question.steps, from_label: question.from, to_label: question.to }
    case 'choice':
      return { ...entry, type: 'radio', choices: choicesOf(question.options) }
    case 'text':
      return { ...entry, type: 'essay', max_characters: question.maxCharacters }
  }
}

function conditionOf({ question: key, anyOf }: NonNullable<SurveyQuestion['onlyIf']>, all: SurveyQuestion[]) {
  const other = all.find((question) => question.key === key)
  if (other?.type !== 'choice') return { entry: key, any_of: anyOf }
  const keys = choicesOf(other.options).filter(({ text }) => anyOf.includes(text))
  return { entry: key, any_of: keys.map((choice) => choice.key) }
}

const answersOf = (entries: StoredEntry[], said: DemoResponse['answers']) =>
  Object.entries(said).map(([key, value]) => {
    const entry = must(
      entries.find((one) => one.key === key),
      `the demo survey asks no ${key}`,
    )
    return { entryId: entry.id, answer: answerOf(entry, value) }
  })

function answerOf({ key, choices }: StoredEntry, value: string | number): Answer {
  if (typeof value === 'number') return { step: value }
  if (choices.length === 0) return { text: value }
  const choice = must(
    choices.find(({ text }) => text === value),
    `${key} has no choice ${value}`,
  )
  return { choice: choice.key }
}
