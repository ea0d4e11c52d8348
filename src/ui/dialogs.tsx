import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useT } from './i18n.tsx'

export type ConfirmQuestion = {
  title?: string
  message: ReactNode
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

/** `await confirm({ … })` and `await alert('…')`, asked one after another. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const ask = useCallback(
    (question: Omit<Asked, 'answer'>) =>
      new Promise<boolean>((answer) => setQueue((waiting) => [...waiting, { ...question, answer }])),
    [],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (question) => ask({ ...question, kind: 'confirm' }),
      alert: async (message, title) => {
        await ask({ message, title, kind: 'alert' })
      },
    }),
    [ask],
  )
  const [asked] = queue
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setQueue((waiting) => waiting.slice(1))
  }
  return (
    <DialogsContext value={dialogs}>
      {children}
      {asked && <QuestionDialog asked={asked} onAnswer={answer} />}
    </DialogsContext>
  )
}

function QuestionDialog({ asked, onAnswer }: { asked: Asked; onAnswer: (yes: boolean) => void }) {
  const t = useT()
  const id = useId()
  const isConfirm = asked.kind === 'confirm'
  const title = asked.title ?? (isConfirm ? t('ui.confirmTitle') : undefined)
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-message`}
      aria-describedby={title ? `${id}-message` : undefined}
      onClose={() => onAnswer(false)}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] animate-rise rounded-card border bg-raised p-6 shadow-float"
    >
      {title && (
        <h2 id={`${id}-title`} className="mb-2 text-xl md:text-xl">
          {title}
        </h2>
      )}
      <div id={`${id}-message`} className="text-sm text-pretty whitespace-pre-line text-ink">
        {asked.message}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {isConfirm && (
          <Button variant="secondary" data-autofocus={asked.danger ? '' : undefined} onClick={() => onAnswer(false)}>
            {asked.cancelLabel ?? t('ui.cancel')}
          </Button>
        )}
        <Button
          variant={asked.danger ? 'danger' : 'primary'}
          data-autofocus={asked.danger ? undefined : ''}
          onClick={() => onAnswer(true)}
        >
          {asked.confirmLabel ?? t(isConfirm ? 'ui.confirm' : 'ui.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
