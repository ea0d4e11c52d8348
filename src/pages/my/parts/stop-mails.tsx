import { CircleCheck, MailX } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

type StopMailsProps = {
  texts: { title: string; text: string; button: string; stoppedTitle: string; stoppedText: string }
  /** Where one goes who wants less than all or nothing. */
  manage: { href: string; label: string }
  code: string
  done: { isStopped: boolean; message: string | null } | undefined
}

/** Where the way out of a mail leads. Opening it stops nothing yet: programs open the links of mails to look at them. */
export function StopMails({ texts, manage, code, done }: StopMailsProps) {
  const isSending = useNavigation().state === 'submitting'
  const elsewhere = (
    <ButtonLink href={manage.href} variant="secondary">
      {manage.label}
    </ButtonLink>
  )
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <title>{texts.title}</title>
      {done?.isStopped ? (
        <div role="status">
          <EmptyState level={1} icon={<CircleCheck />} title={texts.stoppedTitle} actions={elsewhere}>
            {texts.stoppedText}
          </EmptyState>
        </div>
      ) : (
        <EmptyState
          level={1}
          icon={<MailX />}
          title={texts.title}
          actions={
            <>
              <Form method="post">
                <input type="hidden" name="code" value={code} />
                <Button type="submit" loading={isSending}>
                  {texts.button}
                </Button>
              </Form>
              {elsewhere}
            </>
          }
        >
          {texts.text}
          {done?.message && (
            <Callout tone="danger" live="alert" className="mt-4 text-left">
              {done.message}
            </Callout>
          )}
        </EmptyState>
      )}
    </div>
  )
}
