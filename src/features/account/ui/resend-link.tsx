import { Button } from '#ui/button.tsx'
import { useT } from '#ui/i18n.tsx'
import { useFormReply } from './account-form.tsx'

/** Asks for the confirming link once more, for an address that is known already. */
export function ResendLink({ email }: { email: string }) {
  const t = useT()
  const { fetcher, reply, isSending } = useFormReply('resend')
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input type="hidden" name="form" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" size="sm" variant="secondary" loading={isSending}>
        {t('account-ui.resend')}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {reply && !isSending && (reply.message ?? t('common.error'))}
      </p>
    </fetcher.Form>
  )
}
