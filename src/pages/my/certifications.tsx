import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { certificationsCalls } from '#features/certifications/certifications.contract.ts'
import { sectionsIn } from '#features/certifications/certifications-address.rules.ts'
import { CertificationSections, type LoadedSection } from '#features/certifications/ui/certification-sections.tsx'
import { askFrom } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certifications'] }

/** Each section by itself: where one fails, the others are shown. */
export async function loader(args: LoaderFunctionArgs): Promise<{ sections: LoadedSection[] }> {
  const { pathname, search, searchParams } = new URL(args.request.url)
  const ask = askFrom(args)
  const sections = await Promise.all(
    sectionsIn(searchParams).map(async (section) => {
      const reply = await ask(certificationsCalls.section, { sectionType: section }).catch(() => null)
      if (reply && !reply.ok && reply.status === 401) throw redirect(withNext('/sign-in', pathname + search))
      return { section, certifications: reply?.ok ? reply.value.certifications : null }
    }),
  )
  return { sections }
}

/** §2: what somebody holds, had, works on and could begin. */
export function Component() {
  const t = useT()
  const { sections } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12">
      <title>{t('certifications.title')}</title>
      <header>
        <h1>{t('certifications.title')}</h1>
        <p className="mt-1 text-muted">{t('certifications.intro')}</p>
      </header>
      <CertificationSections sections={sections} />
    </div>
  )
}
