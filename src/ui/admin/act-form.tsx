import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { ButtonSize, ButtonVariant } from '#ui/actions/button.classes.ts'
import { Button } from '#ui/actions/button.tsx'
import { type ConfirmQuestion, useDialogs } from '#ui/overlays/dialogs.tsx'

export type ActFormProps = {
  /** What the page's action finds in the form. */
  fields: Record<string, string>
  label: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Asked first, where an act cannot simply be undone. */
  question?: ConfirmQuestion
  /** Done first; where it fails, the act is not. */
  before?: () => Promise<boolean>
  disabled?: boolean
  wide?: boolean
}

/** One act as a form of one button: it works without scripts, and with them it asks before what matters. */
export function ActForm({
  fields,
  label,
  icon,
  variant = 'secondary',
  size = 'sm',
  question,
  before,
  disabled,
  wide,
}: ActFormProps) {
  const submit = useSubmit()
  const { confirm } = useDialogs()
  const isAsked = useRef(false)
  const sent = useNavigation().formData
  const isSending = sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === value)
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    if (!question && !before) return
    event.preventDefault()
    if (isAsked.current) return
    const form = event.currentTarget
    isAsked.current = true
    const isSure = (!question || (await confirm(question))) && (!before || (await before()))
    isAsked.current = false
    if (isSure) await submit(form)
  }
  return (
    <Form method="post" onSubmit={ask} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} size={size} icon={icon} loading={isSending} disabled={disabled} wide={wide}>
        {label}
      </Button>
    </Form>
  )
}
