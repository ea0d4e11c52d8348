import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { inTab } from '#ui/foundations/browser-store.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import {
  type Answer,
  type Answers,
  type AskedEntry,
  pageLeft,
  shownOf,
  surveyAnswerFault,
  surveyPagesOf,
} from '../survey.rules.ts'
import { Question, type SaveState } from './question.tsx'

export type SurveyFormProps = {
  entries: AskedEntry[]
  answers: Answers
  states?: ReadonlyMap<string, SaveState>
  /** What the server found wrong, by the key of the question. */
  refused?: ReadonlyMap<string, string>
  /** Opens where somebody left it instead of at its beginning; this tab knows under that name to which page they turned. */
  resumesAs?: string
  onAnswer: (key: string, answer: Answer, isTyped?: boolean) => void
  /** Absent in a preview: there the last page has no way on. */
  onSubmit?: () => Promise<void>
  submitLabel?: string
  children?: ReactNode
}

/** The pages of a survey, with only what the answers so far bring up. */
export function SurveyForm({
  entries,
  answers,
  states,
  refused,
  resumesAs,
  onAnswer,
  onSubmit,
  submitLabel,
  children,
}: SurveyFormProps) {
  const t = useT()
  const pages = surveyPagesOf(shownOf(entries, answers))
  const [at, setAt] = useState<number | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [turnedTo, keepTurned] = useTurnedTo(resumesAs)
  const place = Math.min(at ?? (resumesAs ? pageLeft(pages, answers, turnedTo) : 0), pages.length - 1)
  const page = pages[place]
  const top = useTopOf(place, at !== null)
  const focus = useFocus()
  const faultOf = (question: AskedEntry): string | undefined => {
    const fault = surveyAnswerFault(question, answers.get(question.key))
    if (fault) return t(`surveys.${fault}`, { max: question.max_answers ?? question.max_characters })
    return refused?.get(question.key)
  }
  const faulty = (questions: AskedEntry[]) =>
    questions.filter((question) => surveyAnswerFault(question, answers.get(question.key)))
  const goTo = (next: number) => {
    setChecked(false)
    setAt(next)
    keepTurned(pages[next]?.questions[0]?.key)
  }
  const goOn = async () => {
    const [first] = faulty(page?.questions ?? [])
    if (first) {
      setChecked(true)
      return focus(first.id)
    }
    if (place < pages.length - 1) return goTo(place + 1)
    const earlier = pages.findIndex(({ questions }) => faulty(questions).length > 0)
    if (earlier >= 0) {
      setAt(earlier)
      return setChecked(true)
    }
    setSending(true)
    await onSubmit?.()
    setSending(false)
  }
  if (!page) return null
  const isLast = place === pages.length - 1
  const count = isChecked ? faulty(page.questions).length : 0
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <div ref={top} tabIndex={-1} className="outline-none empty:hidden">
        {pages.length > 1 && (
          <>
            <p className="mb-1.5 text-muted text-sm">{t('surveys.pageOf', { number: place + 1, count: pages.length })}</p>
            <ProgressBar value={(100 * (place + 1)) / pages.length} label={t('surveys.title')} />
          </>
        )}
        {page.title && <h2 className="mt-3 text-xl">{page.title}</h2>}
      </div>
      {!page.title && <h2 className="sr-only">{t('surveys.title')}</h2>}
      {place === 0 && children}
      {count > 0 && (
        <Callout tone="danger" live="alert">
          {t('surveys.mend', { count })}
        </Callout>
      )}
      {page.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={answers.get(question.key) ?? null}
          state={states?.get(question.key)}
          fault={isChecked || refused?.has(question.key) ? faultOf(question) : undefined}
          onAnswer={(answer, isTyped) => {
            setAt(place)
            onAnswer(question.key, answer, isTyped)
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {place > 0 && (
          <Button variant="secondary" onClick={() => goTo(place - 1)}>
            {t('surveys.back')}
          </Button>
        )}
        {(!isLast || onSubmit) && (
          <Button type="submit" size="lg" loading={isSending}>
            {isLast ? (submitLabel ?? t('surveys.submit')) : t('surveys.next')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The page that this tab has turned to, by its first question: pages come and go with the answers. */
function useTurnedTo(name: string | undefined) {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    if (name) setKey(inTab.read(name))
  }, [name])
  const keep = (turned = '') => name && inTab.keep(name, turned)
  return [key, keep] as const
}

/** A new page begins at its top, for eyes and for screen readers; the one on which it opens does not take the focus. */
function useTopOf(place: number, isTurned: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (!isTurned) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [place, isTurned])
  return top
}

/** Brings a question into sight and the keyboard to it, after it shows what is wrong. */
function useFocus() {
  const [asked, setAsked] = useState<{ id: number } | null>(null)
  useEffect(() => {
    if (!asked) return
    const section = document.getElementById(`entry-${asked.id}`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [asked])
  return (id: number) => setAsked({ id })
}
