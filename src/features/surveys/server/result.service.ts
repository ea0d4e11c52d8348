import { findComponent } from '#features/learning/server/component.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import type { QuestionResult, SurveyResults, surveyAdminCalls } from '../survey.admin.contract.ts'
import { answerText, hidesAnswers, isWithheld } from '../survey.rules.ts'
import { valuesOf } from '../survey-entry.rules.ts'
import * as results from './result.store.ts'
import { allEntries, findSurvey, isAsked, type StoredEntry } from './survey.store.ts'
import { plainSurvey } from './survey-writing.service.ts'

type Calls = typeof surveyAdminCalls
const textsAtOnce = 20
const rowsAtOnce = 500

type Standing = { isAnonymous: boolean; whole: number; part: number; isWithheld: boolean; period: results.Period }

/** How many have answered, and whether what they answered may be shown. */
async function standingOf(ctx: Ctx, assetId: number, period: results.Period): Promise<Standing | null> {
  const component = await findComponent(ctx, assetId)
  if (component?.kind !== 'survey') return null
  allow(may(ctx.actor, 'surveys.read', component.productId))
  const { isAnonymous } = (await findSurvey(ctx.db, assetId)) ?? plainSurvey
  const whole = await results.countResponses(ctx.db, assetId, {})
  const part = await results.countResponses(ctx.db, assetId, period)
  return { isAnonymous, whole, part, isWithheld: isAnonymous && part > 0 && isWithheld({ part, whole }), period }
}

const periodOf = ({ from, to }: results.Period): results.Period => ({ ...(from && { from }), ...(to && { to }) })

export async function showResults(
  ctx: Ctx,
  { asset_id, ...input }: InputOf<Calls['results']>,
): Promise<Result<SurveyResults, 'surveyNotFound'>> {
  const standing = await standingOf(ctx, asset_id, periodOf(input))
  if (!standing) return refuse('surveyNotFound')
  return ok({
    asset_id,
    is_anonymous: standing.isAnonymous,
    response_count: standing.whole,
    shown_count: standing.part,
    is_withheld: standing.isWithheld,
    questions: standing.isWithheld ? [] : await questionResults(ctx, asset_id, standing),
  })
}

async function questionResults(ctx: Ctx, assetId: number, { isAnonymous, period }: Standing): Promise<QuestionResult[]> {
  const [counts, chosen] = [
    await results.answerCounts(ctx.db, assetId, period),
    await results.chosenCounts(ctx.db, assetId, period),
  ]
  const wordings = await wordingsOf(ctx, assetId)
  return wordings
    .filter((entry) => isAsked(entry) || counts.has(entry.id))
    .map((entry) => {
      const own = chosen.filter(({ entryId }) => entryId === entry.id)
      const steps = entry.type === 'scale' ? own : []
      const sum = steps.reduce((total, { value, count }) => total + Number(value) * count, 0)
      const answerCount = counts.get(entry.id) ?? 0
      const isHidden = isAnonymous && hidesAnswers(answerCount)
      return {
        entry_id: entry.id,
        key: entry.key,
        type: entry.type,
        prompt: entry.prompt,
        number: entry.number,
        position: entry.position,
        is_replaced: !isAsked(entry) && wordings.some((other) => other.key === entry.key && isAsked(other)),
        answer_count: answerCount,
        is_withheld: isHidden,
        average: steps.length > 0 && !isHidden ? Math.round((sum / answerCount) * 100) / 100 : null,
        ends: entry.type === 'scale' ? { from: entry.from_label, to: entry.to_label } : null,
        charts: isHidden ? [] : chartsOf(entry, own),
      }
    })
}

/** The questions in the order in which they are asked, each followed by its earlier wordings; then what is asked no more. */
async function wordingsOf(ctx: Ctx, assetId: number): Promise<StoredEntry[]> {
  const all = (await allEntries(ctx.db, assetId)).filter(({ type }) => type !== 'page')
  const newestFirst = all.toSorted((one, other) => other.number - one.number)
  const keys = [...new Set(all.map(({ key }) => key))]
  return keys.flatMap((key) => newestFirst.filter((entry) => entry.key === key))
}

function chartsOf(entry: StoredEntry, chosen: results.ChosenCount[]): QuestionResult['charts'] {
  const countOf = (value: string, item: string | null) =>
    chosen.find((one) => one.value === value && one.item === item)?.count ?? 0
  if (entry.type === 'essay') return []
  if (entry.type === 'matching')
    return entry.items.map((item) => ({
      title: item.text,
      figures: entry.matches.map(({ key, text }) => ({ label: text, count: countOf(key, item.key) })),
    }))
  return [{ title: entry.prompt, figures: valuesOf(entry).map(({ key, text }) => ({ label: text, count: countOf(key, null) })) }]
}

type NotShown = 'surveyNotFound' | 'tooFewAnswers'

export async function showTexts(
  ctx: Ctx,
  { asset_id, entry_id, after, ...input }: InputOf<Calls['texts']>,
): Promise<Result<AnswerOf<Calls['texts']>, NotShown>> {
  const standing = await standingOf(ctx, asset_id, periodOf(input))
  if (!standing) return refuse('surveyNotFound')
  const counts = await results.answerCounts(ctx.db, asset_id, standing.period)
  if (standing.isWithheld || (standing.isAnonymous && hidesAnswers(counts.get(entry_id) ?? 0))) return refuse('tooFewAnswers')
  const place = { componentId: asset_id, entryId: entry_id }
  const found = await results.textsOf(ctx.db, place, standing.period, {
    limit: textsAtOnce + 1,
    ...(after !== undefined && { after }),
  })
  const shown = found.slice(0, textsAtOnce)
  return ok({ texts: shown, next: found.length > textsAtOnce ? (shown.at(-1)?.id ?? null) : null })
}

/** Made while it is sent. An anonymous row says neither who nor when: with both, a quiet day would be a name. */
export async function exportResults(
  ctx: Ctx,
  { asset_id, ...input }: InputOf<Calls['exportResults']>,
): Promise<Result<Response, NotShown>> {
  const standing = await standingOf(ctx, asset_id, periodOf(input))
  if (!standing) return refuse('surveyNotFound')
  if (standing.isWithheld) return refuse('tooFewAnswers')
  const counts = await results.answerCounts(ctx.db, asset_id, standing.period)
  const isShown = ({ id }: StoredEntry) => !(standing.isAnonymous && hidesAnswers(counts.get(id) ?? 0))
  const entries = (await wordingsOf(ctx, asset_id)).filter((entry) => (isAsked(entry) || counts.has(entry.id)) && isShown(entry))
  const isNamed = !standing.isAnonymous
  const next = (last: results.ExportedResponse | undefined) =>
    results.responsesOf(ctx.db, asset_id, standing.period, { limit: rowsAtOnce, ...(last && { after: last.id }) })
  return ok(
    await reportFile<results.ExportedResponse>(ctx, {
      name: `survey-${asset_id}`,
      at: ctx.now(),
      header: [...(isNamed ? ['name', 'email', 'answered_on'] : []), ...entries.map(headingOf)],
      row: ({ person, answeredOn, answers }) => [
        ...(isNamed ? [person?.name ?? '', person?.email ?? '', answeredOn] : []),
        ...entries.map((entry) => answerText(entry, answers.get(entry.id) ?? null)),
      ],
      next,
    }),
  )
}

const headingOf = ({ prompt, number }: StoredEntry): string => (number > 1 ? `${prompt} (${number})` : prompt)
