import { Printer } from 'lucide-react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { type CertificationDetail, certificationsCalls } from '#features/certifications/certifications.contract.ts'
import { EarnedDays } from '#features/certifications/ui/detail-view.tsx'
import { RequirementList } from '#features/certifications/ui/requirement-list.tsx'
import { askFrom } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certifications'] }

/** What was earned; whoever is still on the way prints how far they are. */
export async function loader(args: LoaderFunctionArgs): Promise<CertificationDetail> {
  const id = String(args.params.id)
  const earned = await askFrom(args)(certificationsCalls.detail, { id, type: 'earned' })
  if (earned.ok) return earned.value
  if (earned.status === 401) throw redirect(withNext('/sign-in', new URL(args.request.url).pathname))
  const progress = await askFrom(args)(certificationsCalls.detail, { id, type: 'progress' })
  if (progress.ok) return progress.value
  throw data({ message: progress.message, key: progress.key }, { status: progress.status })
}

/** §2: the print popup of a certification. */
export function Component() {
  const t = useT()
  const detail = useLoaderData<typeof loader>()
  const { type, title, holder, issuer, requirements } = detail
  return (
    <main id="content" className="mx-auto grid max-w-3xl gap-8 px-6 py-10 print:py-0">
      <title>{title}</title>
      <Button
        className="justify-self-end print:hidden"
        icon={<Printer className="size-4" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('certifications.print')}
      </Button>
      <header className="grid justify-items-center gap-3 border-y py-10 text-center">
        <p className="text-muted">{t('certifications.printIntro', { issuer })}</p>
        <p className="font-serif text-3xl">{holder}</p>
        <p className="text-muted">{t(type === 'earned' ? 'certifications.printEarned' : 'certifications.printProgress')}</p>
        <h1>{title}</h1>
        {type === 'earned' && <EarnedDays detail={detail} />}
      </header>
      <RequirementList requirements={requirements} isProgress />
      <p className="border-t pt-4 text-muted text-sm">{t('certifications.issuedBy', { issuer })}</p>
    </main>
  )
}
