import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { useLazyPart, withFirstAct } from '../foundations/lazy-part.ts'
import type { DialogMessage, QuestionProps } from './question-dialog.tsx'

// Nobody is asked before they have done something, so the dialog itself comes then.
const loadQuestion = withFirstAct(async () => (await import('./question-dialog.tsx')).QuestionDialog, BrowsersOwn)

function QuestionDialog(props: QuestionProps) {
  const Part = useLazyPart(loadQuestion)
  return Part && <Part {...props} />
}

/** The browser's own dialog, which needs nothing from anywhere. */
function BrowsersOwn({ asked, onAnswer }: QuestionProps) {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const { kind, title, message } = asked
    const said = [title, typeof message === 'string' ? message : !title && t('common.error')].filter(Boolean).join('\n\n')
    if (kind === 'confirm') return onAnswer(window.confirm(said))
    window.alert(said)
    onAnswer(true)
  }, [asked])
  return null
}

export type ConfirmQuestion = {
  title?: string
  message: DialogMessage
  confirmLabel?: string
  cancelLabel?: string
  /** What cannot be undone is asked in red, with the focus on Cancel. */
  danger?: boolean
}

type Asked = ConfirmQuestion & { kind: 'confirm' | 'alert'; answer: (yes: boolean) => void }

export type Dialogs = {
  confirm: (question: ConfirmQuestion) => Promise<boolean>
  alert: (message: ReactNode, title?: string) => Promise<void>
}

const DialogsContext = createContext<Dialogs | null>(null)

/** `await confirm({ … })` and `await alert('…')`, asked one after another; the same is not asked twice. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const waiting = useRef<Asked[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const dialogs = useMemo<Dialogs>(() => {
    const ask = (question: Omit<Asked, 'answer'>) =>
      new Promise<boolean>((answer) => {
        waiting.current.push({ ...question, answer })
        setAsked(waiting.current[0] ?? null)
      })
    const isAsked = ({ title, confirmLabel }: ConfirmQuestion) =>
      waiting.current.some((one) => one.kind === 'confirm' && one.title === title && one.confirmLabel === confirmLabel)
    return {
      // A button may be pressed twice before its question has come.
      confirm: async (question) => !isAsked(question) && ask({ ...question, kind: 'confirm' }),
      alert: async (message, title) => {
        await ask({ message, title, kind: 'alert' })
      },
    }
  }, [])
  const answer = (yes: boolean) => {
    waiting.current.shift()?.answer(yes)
    setAsked(waiting.current[0] ?? null)
  }
  return (
    <DialogsContext value={dialogs}>
      {children}
      {asked && <QuestionDialog asked={asked} onAnswer={answer} />}
    </DialogsContext>
  )
}
