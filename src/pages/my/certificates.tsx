import { Award } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { multiCertificateCalls } from '#features/certificates/certificates.multi.contract.ts'
import { CertificateCards } from '#features/certificates/ui/certificate-cards.tsx'
import { MultiList } from '#features/certificates/ui/multi-list.tsx'
import { WaitingList } from '#features/certificates/ui/waiting-list.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates', 'catalogue'] }

export async function loader(args: LoaderFunctionArgs) {
  const [mine, { multi }] = await Promise.all([
    loadForPerson(args, certificatesCalls.mine, {}),
    loadForPerson(args, multiCertificateCalls.myMulti, {}),
  ])
  return { ...mine, multi }
}

export function Component() {
  const t = useT()
  const { certificates, waiting, multi } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12">
      <title>{t('certificates.title')}</title>
      <header>
        <h1>{t('certificates.title')}</h1>
        <p className="mt-1 text-muted">{t('certificates.intro')}</p>
      </header>
      <WaitingList waiting={waiting} />
      {certificates.length > 0 ? (
        <CertificateCards certificates={certificates} />
      ) : (
        waiting.length + multi.length === 0 && (
          <EmptyState
            icon={<Award />}
            title={t('certificates.noneTitle')}
            actions={<ButtonLink href="/catalogue">{t('certificates.browse')}</ButtonLink>}
          >
            {t('certificates.noneText')}
          </EmptyState>
        )
      )}
      <MultiList multi={multi} />
    </div>
  )
}
