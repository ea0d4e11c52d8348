import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormReply } from './account-form.tsx'
import { useCountdown } from './use-countdown.ts'

/** One mail to an address must have had time to come before the next is asked for. */
const pauseSeconds = 60

/** Asks for the confirming link once more, for an address that is known already; `wasSent` where a mail has just gone out. */
export function ResendLink({ email, wasSent = false }: { email: string; wasSent?: boolean }) {
  const t = useT()
  const { fetcher, reply, isSending, onSubmit } = useFormReply('resend')
  const left = useCountdown(wasSent || reply?.ok ? pauseSeconds : 0, reply)
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input type="hidden" name="form" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" size="sm" variant="secondary" loading={isSending} disabled={left > 0}>
        {left > 0 ? t('account-ui.resendIn', { count: left }) : t('account-ui.resend')}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {reply && !isSending && (reply.message ?? t('common.error'))}
      </p>
    </fetcher.Form>
  )
}
