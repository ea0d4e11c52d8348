import { Download, Printer } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { multiCertificateCalls } from '#features/certificates/certificates.multi.contract.ts'
import { certificatePdfPath } from '#features/certificates/certificates-address.rules.ts'
import { CertificateSheet } from '#features/certificates/ui/certificate-sheet.tsx'
import { askFrom } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) =>
  loadForPerson(args, multiCertificateCalls.multiSheet, { widget_id: args.params.widget_id ?? '' })

export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(multiCertificateCalls.issueMulti, { widget_id: args.params.widget_id ?? '' })
  return reply.ok ? null : { message: reply.message }
}

/** §2: the certificate popup of a multi-certificate. */
export function Component() {
  const t = useT()
  const { title, is_complete, certificate, sheet } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <main id="content" data-print="sheet" className="mx-auto grid max-w-page gap-6 px-4 py-6 print:p-0">
      <title>{title}</title>
      <header className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-2xl">{title}</h1>
        {certificate && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              href={certificatePdfPath(certificate.id, certificate.edition)}
              reload
              icon={<Download className="size-4" aria-hidden="true" />}
            >
              {t('certificates.download')}
            </ButtonLink>
            <Button variant="secondary" icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
              {t('certificates.print')}
            </Button>
          </div>
        )}
      </header>
      {refused && (
        <Callout tone="danger" live="alert">
          {refused.message}
        </Callout>
      )}
      {sheet && <CertificateSheet sheet={sheet} label={t('certificates.sheetOf', { title, name: sheet.claims.name })} />}
      {!sheet && !is_complete && <Callout tone="warning">{t('certificates.multiNotComplete')}</Callout>}
      {!sheet && is_complete && (
        <Form method="post">
          <Button type="submit" size="lg" loading={isSending}>
            {t('certificates.get')}
          </Button>
        </Form>
      )}
    </main>
  )
}
