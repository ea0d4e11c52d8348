import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { useT } from '../foundations/i18n.tsx'
import { Dialog } from './dialog.tsx'

/** What is said; what stands in it may dismiss the question, as a link to what was asked about does. */
export type DialogMessage = ReactNode | ((dismiss: () => void) => ReactNode)

type DialogQuestion = {
  kind: 'confirm' | 'alert'
  title?: string
  message: DialogMessage
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}

export type QuestionProps = { asked: DialogQuestion; onAnswer: (yes: boolean) => void }

/** Pressed sooner than this, a key was meant for what stood there before. */
const restMs = 500

/**
 * Enter and Space answer only after a rest: the second half of a double Enter, a key that is held, and whoever is still typing when the
 * question comes have not read it.
 */
function useRest() {
  const pressedAt = useRef(0)
  const isTooSoon = useRef(false)
  useEffect(() => {
    pressedAt.current = performance.now()
  }, [])
  const refuseEarly = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isTyping = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key.length === 1)
    if (isTyping && event.type === 'keydown') {
      isTooSoon.current = performance.now() - pressedAt.current < restMs
      pressedAt.current = performance.now()
    }
    // Of the space bar some browsers ask when it is pressed, others when it is let go.
    if (isTyping && isTooSoon.current) event.preventDefault()
  }
  return { onKeyDown: refuseEarly, onKeyUp: refuseEarly }
}

export function QuestionDialog({ asked, onAnswer }: QuestionProps) {
  const t = useT()
  const id = useId()
  const rest = useRest()
  const isConfirm = asked.kind === 'confirm'
  const title = asked.title ?? (isConfirm ? t('ui.confirmTitle') : undefined)
  return (
    <Dialog
      {...rest}
      data-question
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
        {typeof asked.message === 'function' ? asked.message(() => onAnswer(false)) : asked.message}
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
