import { CircleCheck, EyeOff, MessageCircleQuestion, ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { newest } from '#ui/actions/newest.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type SessionQuestion, type SessionQuestions, stageCalls } from '../stage.contract.ts'
import { questionModes } from '../stage.rules.ts'
import { useQuestions } from './use-questions.ts'

type Session = { url_slug: string; session_id: number }
type Props = {
  initial: SessionQuestions
  session: Session
  /** What the server said to a question that was sent without scripts. */
  refused?: string | undefined
}

/** What people want to know: asked, wished for by others, and answered, while everybody looks. */
export function QuestionBoard({ initial, session, refused }: Props) {
  const t = useT()
  const { state, setState, refresh } = useQuestions(initial, session)
  const { questions, mode, may_moderate } = state
  return (
    <section aria-labelledby="questions" className="rounded-card border bg-raised p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions" className="text-lg md:text-lg">
          {t('stage.questions')}
        </h2>
        {may_moderate && <ModeSelect state={state} session={session} onChange={setState} />}
      </div>
      {mode === 'off' ? (
        <p className="text-muted text-sm">{t('stage.questionsOff')}</p>
      ) : (
        <AskForm session={session} isModerated={mode === 'moderated'} refused={refused} onAsked={setState} />
      )}
      {questions.length === 0 ? (
        mode !== 'off' && <p className="mt-5 text-muted text-sm">{t('stage.noQuestions')}</p>
      ) : (
        <ol className="mt-5 grid gap-3" aria-label={t('stage.questions')}>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              session={session}
              mayModerate={may_moderate}
              onChange={setState}
              onLost={refresh}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

type OnChange = (change: SessionQuestions | ((before: SessionQuestions) => SessionQuestions)) => void

function ModeSelect({ state, session, onChange }: { state: SessionQuestions; session: Session; onChange: OnChange }) {
  const t = useT()
  const toast = useToast()
  const choose = async (chosen: string) => {
    const mode = questionModes.find((one) => one === chosen) ?? 'open'
    const reply = await ask(stageCalls.setMode, { ...session, mode }).catch(() => null)
    if (reply?.ok) return onChange(reply.value)
    toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
  }
  return (
    <Select
      aria-label={t('stage.mode')}
      className="w-auto noscript:hidden"
      value={state.mode}
      options={questionModes.map((mode) => ({ value: mode, label: t(`stage.mode_${mode}`) }))}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}

type AskProps = { session: Session; isModerated: boolean; refused: string | undefined; onAsked: OnChange }

/** A plain form, which works without scripts as well. */
function AskForm({ session, isModerated, refused, onAsked }: AskProps) {
  const t = useT()
  const toast = useToast()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState(refused)
  const [isBusy, setBusy] = useState(false)
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    const reply = await ask(stageCalls.ask, { ...session, text }).catch(() => null)
    setBusy(false)
    if (!reply?.ok) return setRefusal(reply?.message ?? t('common.error'))
    setRefusal(undefined)
    setText('')
    onAsked(reply.value)
    toast(t(isModerated ? 'stage.askedWaits' : 'stage.asked'))
  }
  return (
    <Form method="post" className="grid gap-3" onSubmit={(submitted) => void send(submitted)}>
      <Field label={t('stage.yourQuestion')} hint={t('stage.askHint')} error={refusal}>
        <TextArea name="text" rows={2} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <p>
        <Button type="submit" loading={isBusy}>
          {t('stage.ask')}
        </Button>
      </p>
    </Form>
  )
}

type RowProps = {
  question: SessionQuestion
  session: Session
  mayModerate: boolean
  onChange: OnChange
  onLost: () => Promise<void>
}

function QuestionRow({ question, session, mayModerate, onChange, onLost }: RowProps) {
  const t = useT()
  const isDone = question.state === 'answered' || question.state === 'hidden'
  return (
    <li className={cx('grid gap-2 rounded-control border p-4', isDone && 'bg-sunken')} data-question={question.id}>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 whitespace-pre-line break-words">{question.text}</p>
        <VoteButton question={question} session={session} onChange={onChange} onLost={onLost} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm empty:hidden">
        {question.state === 'answered' && <Badge tone="success">{t('stage.state_answered')}</Badge>}
        {question.state === 'waiting' && <Badge tone="warning">{t('stage.state_waiting')}</Badge>}
        {question.state === 'hidden' && <Badge>{t('stage.state_hidden')}</Badge>}
        {question.is_own && <span>{t('stage.own')}</span>}
        {!question.is_own && question.asked_by && <span>{question.asked_by}</span>}
      </p>
      {mayModerate && <Moderation question={question} session={session} onChange={onChange} />}
    </li>
  )
}

/** One voice each, at once under the hand; what the server counts replaces it. */
function VoteButton({ question, session, onChange, onLost }: Omit<RowProps, 'mayModerate'>) {
  const t = useT()
  const toast = useToast()
  const { number } = useFormat()
  const put = (changed: SessionQuestion) =>
    onChange((before) => ({ ...before, questions: before.questions.map((one) => (one.id === changed.id ? changed : one)) }))
  const [votes] = useState(() =>
    newest((is_wanted: boolean) => askSafely(stageCalls.vote, { ...session, question_id: question.id, is_wanted })),
  )
  const vote = async () => {
    const is_wanted = !question.has_voted
    put({ ...question, has_voted: is_wanted, votes: Math.max(0, question.votes + (is_wanted ? 1 : -1)) })
    const reply = await votes.want(is_wanted)
    if (!reply) return
    if (reply.ok) return put(reply.value)
    toast({ text: reply.message, tone: 'danger' })
    await onLost()
  }
  return (
    <Button
      size="sm"
      variant={question.has_voted ? 'primary' : 'secondary'}
      aria-pressed={question.has_voted}
      disabled={question.state === 'waiting' || question.state === 'hidden'}
      icon={<ThumbsUp className="size-4" aria-hidden="true" />}
      className="shrink-0 tabular-nums"
      onClick={() => void vote()}
    >
      {number(question.votes)} <span className="sr-only">{t('stage.vote', { text: question.text })}</span>
    </Button>
  )
}

const acts = [
  { state: 'visible', icon: MessageCircleQuestion, from: ['waiting', 'answered', 'hidden'] },
  { state: 'answered', icon: CircleCheck, from: ['visible'] },
  { state: 'hidden', icon: EyeOff, from: ['waiting', 'visible', 'answered'] },
] as const

function Moderation({ question, session, onChange }: Pick<RowProps, 'question' | 'session' | 'onChange'>) {
  const t = useT()
  const toast = useToast()
  const put = async (state: (typeof acts)[number]['state']): Promise<boolean> => {
    const reply = await ask(stageCalls.moderate, { ...session, question_id: question.id, state }).catch(() => null)
    if (reply?.ok) onChange(reply.value)
    else toast({ text: reply?.message ?? t('common.error'), tone: 'danger' })
    return reply?.ok ?? false
  }
  const act = async (state: (typeof acts)[number]['state']) => {
    const before = question.state
    if (!(await put(state)) || state !== 'hidden') return
    toast({ text: t('stage.isHidden'), undo: async () => void (await put(before === 'answered' ? 'answered' : 'visible')) })
  }
  return (
    <p className="flex flex-wrap gap-2 noscript:hidden">
      {acts
        .filter(({ from }) => from.some((one) => one === question.state))
        .map(({ state, icon: Icon }) => (
          <Button
            key={state}
            size="sm"
            variant="quiet"
            icon={<Icon className="size-4" aria-hidden="true" />}
            aria-label={t('stage.actOn', { act: t(`stage.act_${state}`), text: question.text })}
            onClick={() => void act(state)}
          >
            {t(`stage.act_${state}`)}
          </Button>
        ))}
    </p>
  )
}
