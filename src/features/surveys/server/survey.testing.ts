import { startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { SurveyView } from '../survey.contract.ts'
import { type Entry, plainEntry } from '../survey.rules.ts'
import { type SurveyDraft, writeSurvey } from './survey-writing.service.ts'

const lines = (letter: string, ...texts: string[]) => texts.map((text, at) => ({ key: `${letter}${at + 1}`, text }))

/** How it was; if bad, why; where one works, how one would pair; a second page only for the happy. */
export const sampleEntries: Record<'mood' | 'why' | 'topics' | 'pairs' | 'page' | 'tell', Entry> = {
  mood: {
    ...plainEntry,
    key: 'mood',
    type: 'scale',
    prompt: 'How was it?',
    is_required: true,
    from_label: 'Bad',
    to_label: 'Good',
  },
  why: {
    ...plainEntry,
    key: 'why',
    type: 'essay',
    prompt: 'What went wrong?',
    is_required: true,
    max_characters: 30,
    only_if: { entry: 'mood', any_of: ['1', '2'] },
  },
  topics: {
    ...plainEntry,
    key: 'topics',
    type: 'multiple',
    prompt: 'What next?',
    choices: lines('c', 'Falls', 'Pain', 'Ethics'),
    max_answers: 2,
  },
  pairs: {
    ...plainEntry,
    key: 'pairs',
    type: 'matching',
    prompt: 'How much of each?',
    items: lines('i', 'Video', 'Text'),
    matches: lines('m', 'Less', 'More'),
  },
  page: { ...plainEntry, key: 'page', type: 'page', prompt: 'Tell others', only_if: { entry: 'mood', any_of: ['5'] } },
  tell: {
    ...plainEntry,
    key: 'tell',
    type: 'radio',
    prompt: 'May we quote you?',
    is_required: true,
    choices: lines('c', 'Yes', 'No'),
  },
}

export async function startSurveyTest() {
  const test = await startCatalogueTest()
  const [productId = 0] = await test.add({ title: 'Course' })
  const sectionId = await writeSection(test.ctx, { productId, title: 'One' })

  /** A survey in the course. */
  const survey = async (
    draft: Omit<SurveyDraft, 'componentId'> & { closesAt?: Date } = {},
    entries: Entry[] = Object.values(sampleEntries),
  ) => {
    const { closesAt = null, ...settings } = draft
    const assetId = await writeComponent(test.ctx, { productId, sectionId, title: 'Evaluation', kind: 'survey', closesAt })
    await writeSurvey(test.ctx, { componentId: assetId, ...settings }, entries)
    return assetId
  }
  const learner = async (): Promise<Visitor & { id: number; name: string }> => {
    const person = await given.person(test)
    await registerWithoutCharge(test.ctx, { productId, userId: person.id, source: 'grant', grantedBy: null })
    return { ...(await as(test, person)), id: person.id, name: person.name }
  }
  const open = async (visitor: Visitor, assetId: number) => (await visitor.get(`/api/surveys/${assetId}`)).json as SurveyView
  const idOf = ({ entries }: SurveyView, key: string) =>
    must(
      entries.find((entry) => entry.key === key),
      key,
    ).id

  /** Sends answers by the keys of their questions. */
  const submit = async (visitor: Visitor, assetId: number, answers: Record<string, unknown>, more: object = {}) => {
    const view = await open(visitor, assetId)
    return visitor.post(`/api/surveys/${assetId}/submit`, {
      is_anonymous: view.is_anonymous,
      answers: Object.entries(answers).map(([key, answer]) => ({ entry_id: idOf(view, key), answer })),
      ...more,
    })
  }
  return {
    ...test,
    productId,
    sectionId,
    survey,
    learner,
    open,
    idOf,
    submit,
    administrator: async () => as(test, await given.administrator(test)),
  }
}
export type SurveyTest = Awaited<ReturnType<typeof startSurveyTest>>
