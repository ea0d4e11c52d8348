import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Callout } from '../feedback/callout.tsx'
import { useToast } from '../feedback/toast.tsx'
import { type ConfirmQuestion, useDialogs } from '../overlays/dialogs.tsx'
import { Button } from './button.tsx'
import { newFormKey } from './form-key.ts'
import type { MessagesByField, SureReply } from './sure-reply.ts'

type SureFormProps = {
  /** Of this form among those of its page; the action finds it as `form`. */
  name: string
  /** From the loader: a key of this opened page. The action finds the form's own as `form_key`. */
  pageKey: string
  /** What the page's action finds in the form besides. */
  fields?: Record<string, string>
  button: string
  isDanger?: boolean
  size?: 'sm' | 'md'
  /** Said once it is done; a function says to how many. */
  done: string | ((count: number) => string)
  /** What is asked before it is sent; a text says why it cannot be sent as it is. */
  question: (form: FormData) => ConfirmQuestion | string
  className?: string
  'aria-label'?: string
  children?: ReactNode | ((errors: MessagesByField) => ReactNode)
}

/**
 * A form whose act matters: it asks before it is sent, is done once however often it is sent, keeps what was typed where it is
 * refused, says why beside its button, and is empty afterwards. Without scripts it is sent as it is.
 */
export function SureForm({
  name,
  pageKey,
  fields = {},
  button,
  isDanger,
  size,
  done,
  question,
  children,
  ...rest
}: SureFormProps) {
  const fetcher = useFetcher<SureReply>()
  const unscripted = useActionData<SureReply | undefined>()
  const { confirm } = useDialogs()
  const toast = useToast()
  const [key, setKey] = useState(`${pageKey}-${name}`)
  const [hindrance, setHindrance] = useState<string | null>(null)
  const isAsked = useRef(false)
  const reply = fetcher.data ?? (unscripted?.form === name ? unscripted : undefined)
  const { data, state } = fetcher
  const settled = useRef<SureReply | null>(null)
  // Said as soon as it is known: once the page is as it then is, the form may not be on it any more.
  useEffect(() => {
    if (data?.message !== null || settled.current === data) return
    settled.current = data
    setKey(newFormKey())
    toast(typeof done === 'string' ? done : done(data.count ?? 0))
  }, [data, done, toast])
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsked.current || state !== 'idle') return
    const form = event.currentTarget
    const asked = question(new FormData(form))
    setHindrance(typeof asked === 'string' ? asked : null)
    if (typeof asked === 'string') return
    isAsked.current = true
    const isSure = await confirm({ danger: isDanger, ...asked })
    isAsked.current = false
    if (isSure) await fetcher.submit(form)
  }
  const errors = reply?.fields ?? {}
  const isSaidInside = typeof children === 'function' && Object.keys(errors).length > 0
  const refusal = hindrance ?? (state === 'idle' && !isSaidInside ? reply?.message : null)
  return (
    <fetcher.Form key={key} method="post" onSubmit={ask} {...rest}>
      {Object.entries({ ...fields, form: name, form_key: key }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {typeof children === 'function' ? children(errors) : children}
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      <Button
        type="submit"
        size={size}
        variant={isDanger ? 'danger' : 'primary'}
        loading={state !== 'idle'}
        className="justify-self-start"
      >
        {button}
      </Button>
    </fetcher.Form>
  )
}
