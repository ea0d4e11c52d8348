import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { attendanceLines } from '../../attendance-lines.rules.ts'
import { type CreditStepView, creditRuleCalls } from '../../credits.rule.contract.ts'

type Outcome = { tone: 'success' | 'warning' | 'danger'; text: string }

/** How long people were in a live session, pasted from the report of whatever it was held with. */
export function AttendanceForm({ steps }: { steps: CreditStepView[] }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [stepId, setStepId] = useState(String(steps[0]?.of.id ?? ''))
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = async () => {
    const { rows, unreadable } = attendanceLines(text)
    if (unreadable !== null || rows.length === 0)
      return setOutcome({ tone: 'danger', text: t('credits-admin.attendanceUnreadable', { number: unreadable ?? 1 }) })
    setBusy(true)
    const reply = await askSafely(creditRuleCalls.recordAttendance, { asset_id: stepId, rows })
    setBusy(false)
    if (!reply.ok) return setOutcome({ tone: 'danger', text: reply.message })
    const { recorded, unknown } = reply.value
    const done = t('credits-admin.attendanceDone', { count: recorded })
    const rest = unknown.length > 0 ? ` ${t('credits-admin.attendanceUnknown', { list: unknown.join(', ') })}` : ''
    setOutcome({ tone: unknown.length > 0 ? 'warning' : 'success', text: done + rest })
    if (unknown.length === 0) setText('')
    await revalidate()
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg md:text-lg">{t('credits-admin.attendance')}</h2>
      <p className="mb-4 text-muted text-sm">{t('credits-admin.attendanceIntro')}</p>
      <ul className="mb-4 grid gap-1 text-sm">
        {steps.map(({ of: { id }, title, attended }) => (
          <li key={id}>
            {attended
              ? t('credits-admin.attendanceOf', { title, people: attended.people, minutes: attended.minutes })
              : t('credits-admin.attendanceNone', { title })}
          </li>
        ))}
      </ul>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {steps.length > 1 && (
          <Field label={t('credits-admin.attendanceStep')}>
            <Select
              value={stepId}
              options={steps.map(({ of: { id }, title }) => ({ value: String(id), label: title }))}
              onChange={({ target }) => setStepId(target.value)}
            />
          </Field>
        )}
        <Field label={t('credits-admin.attendanceRows')}>
          <TextArea rows={5} value={text} placeholder="ann@example.org, 95, 3" onChange={({ target }) => setText(target.value)} />
        </Field>
        {outcome && (
          <Callout tone={outcome.tone} live={outcome.tone === 'danger' ? 'alert' : 'status'}>
            {outcome.text}
          </Callout>
        )}
        <Button type="submit" variant="secondary" loading={isBusy} className="justify-self-start">
          {t('credits-admin.attendanceSend')}
        </Button>
      </form>
    </Card>
  )
}
