import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { ButtonVariant } from '#ui/actions/button.classes.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { FormReply } from './form-reply.ts'

/**
 * The newest answer to the form of this name: of a script's request, or of the page's own when there are no scripts. `onSubmit` sends it once
 * however often it is pressed: a second request would cancel the first, whose answer may be all that there is of recovery codes.
 */
export function useFormReply<Value = unknown>(name: string) {
  const fetcher = useFetcher<FormReply<Value>>({ key: `form ${name}` })
  const sentWithPage = useActionData<FormReply<Value>>()
  const reply = fetcher.data ?? (sentWithPage?.form === name ? sentWithPage : null)
  const send = useOnce((form: HTMLFormElement) => fetcher.submit(form))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { fetcher, reply, isSending: fetcher.state !== 'idle', onSubmit }
}

/** What a form's content reads of the last answer. */
export type FormState = {
  errorsOf: (field: string) => string[]
  typed: (field: string, otherwise?: string) => string
  isSending: boolean
  isRefused: boolean
}

export type AccountFormProps = {
  /** The form's name among those of the page; its action answers it by this. */
  name: string
  submitLabel: ReactNode
  submitVariant?: ButtonVariant
  submitWide?: boolean
  /** Said beside the button when it went well; left out where the page changes instead. */
  savedLabel?: string
  /** After success all entries are emptied. */
  clears?: boolean
  /** Beside the button. */
  aside?: ReactNode
  /** Shown with a refusal: a way out of it. It stands outside the form, so it may be a form of its own. */
  wayOut?: (key: string, state: FormState) => ReactNode
  className?: string
  children: (state: FormState) => ReactNode
}

/** One form of an account page: sent by script where there are scripts, by the browser itself where not, and answered alike. */
export function AccountForm({ name, clears = false, wayOut, className, children, ...submit }: AccountFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { fetcher, reply, isSending, onSubmit } = useFormReply(name)
  const refused = reply && !reply.ok ? reply : null
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const round = useRounds(reply, () => {
    setChanged(new Set())
    // Entries that were emptied are made anew, and whoever sent the form from one of them would begin at the top of the page.
    const isLost = reply?.ok && clears && document.activeElement === document.body
    form.current?.querySelector<HTMLElement>(isLost ? '[type=submit]' : '[aria-invalid=true]')?.focus()
  })
  const state: FormState = {
    // What was wrong with an entry is no longer known once it is changed.
    errorsOf: (field) =>
      changed.has(field)
        ? []
        : [...(refused?.fields[field] ?? []), ...(refused?.faults[field] ? [t(refused.faults[field])] : [])],
    typed: (field, otherwise = '') => refused?.typed[field] ?? otherwise,
    isSending,
    isRefused: refused !== null,
  }
  const isMute = refused && (Object.keys(refused.fields).length > 0 || Object.keys(refused.faults).length > 0)
  return (
    <div className={cx('flex flex-col gap-5', className)}>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onChange={(event) => setChanged((before) => new Set([...before, nameOf(event.target)]))}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="form" value={name} />
        <div key={clears && reply?.ok ? round : 0} className="flex flex-col gap-5 empty:hidden">
          {children(state)}
        </div>
        <SubmitRow
          {...submit}
          isSending={isSending}
          saved={reply?.ok && !isSending && changed.size === 0 ? (reply.message ?? undefined) : null}
        />
      </fetcher.Form>
      {refused && !isMute && !isSending && (
        <Callout tone="danger" live="alert" actions={wayOut?.(refused.key, state)}>
          {refused.message || t('common.error')}
        </Callout>
      )}
    </div>
  )
}

const nameOf = (target: EventTarget): string => ('name' in target ? String(target.name) : '')

/** Counts the answers, and tells of each new one after it is on the screen. */
function useRounds(reply: unknown, onNew: () => void): number {
  const [seen, setSeen] = useState({ reply, round: 0 })
  if (seen.reply !== reply) setSeen({ reply, round: seen.round + 1 })
  const tell = useRef(onNew)
  tell.current = onNew
  useEffect(() => {
    if (reply) tell.current()
  }, [reply])
  return seen.round
}

type SubmitRowProps = Pick<AccountFormProps, 'submitLabel' | 'submitVariant' | 'submitWide' | 'savedLabel' | 'aside'> & {
  isSending: boolean
  /** The server's words for it, undefined where it has none; null while there is nothing to say. */
  saved: string | null | undefined
}

function SubmitRow({ submitLabel, submitVariant, submitWide = false, savedLabel, aside, isSending, saved }: SubmitRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant={submitVariant} wide={submitWide} loading={isSending}>
        {submitLabel}
      </Button>
      {aside}
      {/* Always in the page, so that a screen reader hears what is put into it. */}
      <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-success empty:hidden">
        {savedLabel && saved !== null && (
          <>
            <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
            {saved ?? savedLabel}
          </>
        )}
      </p>
    </div>
  )
}
