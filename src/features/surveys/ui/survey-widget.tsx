import { CircleCheck, EyeOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type SurveyView, surveyCalls } from '../survey.contract.ts'
import { answerText, shownOf } from '../survey.rules.ts'
import { SurveyForm } from './survey-form.tsx'
import { useAnswers } from './use-answers.ts'

export type SurveyWidgetProps = {
  assetId: number
  /** What the page has loaded already; else the widget asks. */
  initial?: SurveyView | null
  /** Told once it has been answered, for what stands around it. */
  onChange?: () => void
}

/** A survey inside a course: to fill in, or what has become of it. */
export function SurveyWidget({ assetId, initial, onChange }: SurveyWidgetProps) {
  const t = useT()
  const [view, setView] = useState(initial ?? null)
  const [error, setError] = useState<string | null>(null)
  const refresh = useCallback(async () => {
    const reply = await ask(surveyCalls.survey, { asset_id: assetId }).catch(() => null)
    if (reply?.ok) {
      setError(null)
      return setView(reply.value)
    }
    const text = reply?.message ?? t('common.error')
    const isEmpty = reply?.key === 'noQuestions'
    setError(isEmpty ? text : t('surveys.prefixed', { prefix: t('surveys.errorAccessing'), text }))
  }, [assetId, t])
  useEffect(() => {
    if (!initial) void refresh()
  }, [initial, refresh])
  if (error && !view)
    return (
      <Callout tone="warning" live="alert">
        {error}
      </Callout>
    )
  if (!view) return <div className="h-64 animate-pulse rounded-card bg-sunken" aria-busy="true" />
  return <Survey view={view} refresh={refresh} onChange={onChange} />
}

type SurveyProps = { view: SurveyView; refresh: () => Promise<void>; onChange: (() => void) | undefined }

function Survey({ view, refresh, onChange }: SurveyProps) {
  const t = useT()
  const { alert } = useDialogs()
  const [isChanging, setChanging] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { answers, states, answer, done } = useAnswers(view)
  const { asset_id, entries, is_anonymous } = view
  const submit = async () => {
    const sent = entries.flatMap(({ id, key }) => (answers.has(key) ? [{ entry_id: id, answer: answers.get(key) ?? null }] : []))
    const reply = await ask(surveyCalls.submit, { asset_id, is_anonymous, answers: sent }).catch(() => null)
    if (reply?.ok) {
      setRefused(new Map())
      done()
      setChanging(false)
      await refresh()
      onChange?.()
      return
    }
    const faults = entries.flatMap(({ id, key }) => (reply?.fields[`entry_${id}`] ?? []).map((text) => [key, text] as const))
    setRefused(new Map(faults))
    const text = reply?.message || t('common.invalidInput')
    // §8: errors of submitting survey answers are prefixed.
    await alert(t('surveys.prefixed', { prefix: t('surveys.errorSubmitting'), text: reply ? text : t('common.error') }))
    if (reply?.key === 'surveyMoved' || reply?.key === 'answeredAlready') await refresh()
  }
  if (view.is_answered && !isChanging) return <Answered view={view} onChange={() => setChanging(true)} />
  return (
    <div className="flex flex-col gap-4">
      {!view.can_answer && view.cannot_answer && <Callout>{view.cannot_answer}</Callout>}
      <SurveyForm
        entries={entries}
        answers={answers}
        states={states}
        refused={refused}
        {...(!view.is_answered && { resumesAs: `lectern-survey-page-${asset_id}` })}
        onAnswer={answer}
        {...(view.can_answer && { onSubmit: submit })}
        submitLabel={t(view.is_answered ? 'surveys.submitAgain' : 'surveys.submit')}
      >
        <Terms view={view} />
      </SurveyForm>
    </div>
  )
}

/** What it is about, and what happens to the answers. */
function Terms({ view }: { view: SurveyView }) {
  const t = useT()
  const format = useFormat()
  const { is_anonymous, allows_changes, introduction, closes_at } = view
  return (
    <>
      {introduction && <p className="max-w-read whitespace-pre-line text-pretty">{introduction}</p>}
      {is_anonymous ? (
        <div className="flex gap-3 rounded-card bg-sunken p-4 text-sm">
          <EyeOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
          <div>
            <p className="font-medium">{t('surveys.anonymous')}</p>
            <p className="mt-0.5 max-w-read text-muted">{t('surveys.anonymousText')}</p>
          </div>
        </div>
      ) : (
        <p className="text-muted text-sm">
          {!allows_changes
            ? t('surveys.named')
            : closes_at
              ? t('surveys.namedUntil', { time: format.dateTime(closes_at) })
              : t('surveys.namedChange')}
        </p>
      )}
    </>
  )
}

function Answered({ view, onChange }: { view: SurveyView; onChange: () => void }) {
  const t = useT()
  const given = new Map(
    view.answers.flatMap(({ entry_id, answer }) =>
      view.entries.filter(({ id }) => id === entry_id).map(({ key }) => [key, answer] as const),
    ),
  )
  const shown = shownOf(view.entries, given).filter(({ type }) => type !== 'page')
  return (
    <div className="flex flex-col gap-6">
      <section
        role="status"
        className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-success/25 bg-success-soft p-5"
      >
        <CircleCheck className="size-6 shrink-0 text-success" aria-hidden="true" />
        <div className="min-w-48 flex-1">
          <h2 className="text-lg">{t('surveys.thanks')}</h2>
          <p className="mt-1 max-w-read whitespace-pre-line text-sm">{view.thanks || t('surveys.thanksText')}</p>
        </div>
        {view.can_answer && (
          <Button variant="secondary" onClick={onChange}>
            {t('surveys.change')}
          </Button>
        )}
      </section>
      {view.answers.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('surveys.yourAnswers')}</h2>
          <dl className="divide-y rounded-card border bg-raised">
            {shown.map((entry) => (
              <div key={entry.id} className="px-4 py-3">
                <dt className="text-muted text-sm">{entry.prompt}</dt>
                <dd className="mt-0.5 whitespace-pre-line break-words">
                  {answerText(entry, given.get(entry.key) ?? null) || t('surveys.noAnswer')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
