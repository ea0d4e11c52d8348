import { Download } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { verifyPath } from '#features/certificates/certificate-code.rules.ts'
import { certificatesAdminCalls } from '#features/certificates/certificates.admin.contract.ts'
import { certificatePdfPath } from '#features/certificates/certificates-address.rules.ts'
import { CorrectName, Reinstate, RevokeCertificate } from '#features/certificates/ui/admin/issued-acts.tsx'
import { issuedPath } from '#features/certificates/ui/admin/issued-table.tsx'
import { StateBadge } from '#features/certificates/ui/certificate-cards.tsx'
import { CertificateSheet } from '#features/certificates/ui/certificate-sheet.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay, LinkIfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { changes: 'certificates.edit', namespaces: ['certificates-admin', 'certificates'] }

export async function loader(args: LoaderFunctionArgs) {
  const shown = await load(args, certificatesAdminCalls.showIssued, { certificate_id: args.params.certificate_id ?? '' })
  return { ...shown, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const certificate_id = args.params.certificate_id ?? ''
  const name = text('form')
  const { correctName, revokeIssued, reinstate } = certificatesAdminCalls
  const reply =
    name === 'correct'
      ? await ask(correctName, { certificate_id, edition: text('edition'), name: text('name'), reason: text('reason') })
      : name === 'revoke'
        ? await ask(revokeIssued, { certificate_id, reason: text('reason') as 'error', note: text('note') })
        : await ask(reinstate, { certificate_id, note: text('note') })
  return sureReply(name, reply)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function Component() {
  const t = useT()
  const { certificate, sheet, pageKey, ...rest } = useLoaderData<typeof loader>()
  const isRevoked = certificate.state === 'revoked'
  return (
    <AdminPage
      title={certificate.name || t('certificates-admin.forgotten')}
      intro={certificate.title}
      trail={[{ label: t('certificates-admin.issued'), href: issuedPath }]}
      actions={
        <>
          <StateBadge state={certificate.state} />
          <ButtonLink href={verifyPath(certificate.code)} variant="secondary" size="sm">
            {t('certificates-admin.publicPage')}
          </ButtonLink>
          {!isRevoked && (
            <ButtonLink
              href={certificatePdfPath(certificate.id, certificate.edition)}
              reload
              variant="secondary"
              size="sm"
              icon={<Download className="size-4" aria-hidden="true" />}
            >
              {t('certificates.pdf')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <CertificateSheet
            sheet={sheet}
            label={t('certificates.sheetOf', { title: certificate.title, name: certificate.name })}
          />
          <History {...rest} certificate={certificate} />
        </div>
        <IfMay permission="certificates.edit">
          <div className="grid gap-6">
            {isRevoked ? (
              <Reinstate pageKey={pageKey} />
            ) : (
              <>
                {!certificate.is_forgotten && (
                  <CorrectName key={certificate.edition} certificate={certificate} pageKey={pageKey} />
                )}
                <RevokeCertificate certificate={certificate} pageKey={pageKey} />
              </>
            )}
          </div>
        </IfMay>
      </div>
    </AdminPage>
  )
}

function History({
  certificate,
  person,
  editions,
  revoked_at,
  revoked_reason,
}: Pick<Loaded, 'certificate' | 'person' | 'editions' | 'revoked_at' | 'revoked_reason'>) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <h2 className="mb-3 text-lg md:text-lg">{t('certificates-admin.history')}</h2>
      <ul className="divide-y border-y text-sm">
        {revoked_at && (
          <li className="py-3">
            <span className="font-medium">{t('certificates-admin.historyRevoked')}</span>{' '}
            <span className="text-muted">
              {format.dateTime(revoked_at)} · {t(`certificates.reason_${revoked_reason ?? 'other'}`)}
            </span>
          </li>
        )}
        {editions.map(({ edition, name, reason, made_at, by }) => (
          <li key={edition} className="py-3">
            <span className="font-medium" dir="auto">
              {name}
            </span>{' '}
            <span className="text-muted">
              {[
                t(edition === 1 ? 'certificates-admin.historyIssued' : 'certificates-admin.historyCorrected'),
                format.dateTime(made_at),
                by,
                reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {person && (
        <p className="mt-3 text-sm">
          <LinkIfMay needs="people.read" href={`/admin/people/${person.id}`}>
            {t('certificates-admin.toPerson', { name: person.name })}
          </LinkIfMay>
        </p>
      )}
      <p className="mt-1 text-muted text-xs">{t('certificates-admin.cycle', { cycle: certificate.cycle })}</p>
    </section>
  )
}
