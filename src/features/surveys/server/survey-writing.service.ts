import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Entry as EntryShape } from '../survey.rules.ts'
import { SurveyEntry } from '../survey.schemas.ts'
import { isSameQuestion, tidied } from '../survey-entry.rules.ts'
import * as store from './survey.store.ts'

export type SurveyDraft = Partial<Omit<store.Survey, 'componentId' | 'version'>> & { componentId: number }

/** What a survey is until somebody says otherwise. */
export const plainSurvey: Omit<store.Survey, 'componentId'> = {
  isAnonymous: false,
  allowChanges: false,
  introduction: '',
  thanks: '',
  version: 0,
}

/** Says what a component of kind survey asks and how. The caller has asked whether they may. */
export const writeSurvey = (ctx: Ctx, { componentId, ...draft }: SurveyDraft, entries: EntryShape[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    const before = (await store.findSurvey(ctx.db, componentId, 'update')) ?? { ...plainSurvey, componentId }
    const survey = { ...before, ...draft, version: before.version + 1 }
    if (survey.isAnonymous && !before.isAnonymous) await store.dropDrafts(ctx.db, componentId)
    await store.keepSurvey(ctx.db, survey, ctx.now())
    await writeEntries(ctx, componentId, entries.map(tidied))
  })

/** Gives surveys of a copied course what their originals ask now, and how. */
export const copySurveys = (ctx: Ctx, copied: ReadonlyMap<number, number>): Promise<void> =>
  ctx.tx(async (ctx) => {
    for (const [from, to] of copied) {
      const survey = await store.findSurvey(ctx.db, from)
      if (!survey) continue
      const { isAnonymous, allowChanges, introduction, thanks } = survey
      const asked = await store.askedEntries(ctx.db, from)
      const draft = { componentId: to, isAnonymous, allowChanges, introduction, thanks }
      await writeSurvey(
        ctx,
        draft,
        asked.map((entry) => SurveyEntry.parse(entry)),
      )
    }
  })

/** A question that was answered keeps its words: with other words it is retired, and a new wording takes its place. */
async function writeEntries(ctx: Ctx, componentId: number, entries: EntryShape[]): Promise<void> {
  const all = await store.allEntries(ctx.db, componentId)
  const answered = await store.answeredEntries(ctx.db, componentId)
  const asked = all.filter(store.isAsked)
  for (const old of asked) {
    if (entries.some(({ key }) => key === old.key)) continue
    await (answered.has(old.id) ? store.retireEntry(ctx.db, old.id) : store.dropEntry(ctx.db, old.id))
  }
  for (const [at, entry] of entries.entries()) {
    const old = asked.find(({ key }) => key === entry.key)
    const position = at + 1
    const isSame = old !== undefined && isSameQuestion(wordsOf(old), entry)
    if (old && (isSame || !answered.has(old.id))) {
      if (!isSame) await store.dropDraftsOf(ctx.db, old.id)
      await store.changeEntry(ctx.db, old.id, entry, position)
      continue
    }
    if (old) await store.retireEntry(ctx.db, old.id)
    const number = Math.max(0, ...all.filter(({ key }) => key === entry.key).map((one) => one.number)) + 1
    await store.addEntry(ctx.db, { componentId, entry, number, position }, ctx.now())
  }
}

const wordsOf = ({ id: _, number: __, position: ___, ...entry }: store.StoredEntry): EntryShape => tidied(entry)
