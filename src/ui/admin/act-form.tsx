import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '#ui/actions/button.classes.ts'
import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { useSending } from '#ui/actions/use-sending.ts'
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
  const { confirm } = useDialogs()
  const isSending = useSending(fields)
  const ask = async () => (!question || (await confirm(question))) && (!before || (await before()))
  return (
    <OnceForm before={ask} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} size={size} icon={icon} loading={isSending} disabled={disabled} wide={wide}>
        {label}
      </Button>
    </OnceForm>
  )
}
