import type { ButtonSize } from '../actions/button.classes.ts'
import { Button } from '../actions/button.tsx'
import { ButtonLink } from '../actions/link.tsx'
import { useT } from '../foundations/i18n.tsx'

export type FormSwitchProps = {
  /** The form that is shown. */
  form: 'quick' | 'advanced'
  /** Whether the other form takes the values over; otherwise it starts empty. */
  copies: boolean
  /** Where the other form stands without any value. */
  emptyHref: string
  size?: ButtonSize
  className?: string
}

/**
 * The way between the quick and the advanced form (§2): its text alternates. It belongs to the form that it stands in and sends
 * what was typed there to the other one, which is then shown as sent. Where copying is suppressed it is a link.
 */
export function FormSwitch({ form, copies, emptyHref, size, className }: FormSwitchProps) {
  const t = useT()
  const other = form === 'quick' ? 'advanced' : 'quick'
  const label = t(other === 'advanced' ? 'ui.advancedSearch' : 'ui.quickSearch')
  return copies ? (
    <Button type="submit" name="form" value={other} variant="quiet" size={size} className={className}>
      {label}
    </Button>
  ) : (
    <ButtonLink variant="quiet" preventScrollReset href={emptyHref} size={size} className={className}>
      {label}
    </ButtonLink>
  )
}
