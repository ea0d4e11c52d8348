import type { Translate } from '#platform/i18n.ts'
import { useT } from '#ui/i18n.tsx'
import { TabLinks } from '#ui/tabs.tsx'

/** The pages of one product in the administration. */
export function ProductTabs({
  productId,
  current,
}: {
  productId: number
  current: 'product' | 'course' | 'learners' | 'report' | 'registrations' | 'waitlist' | 'discussion'
}) {
  const t = useT()
  const base = `/admin/products/${productId}`
  return (
    <TabLinks
      label={t('catalogue-admin.productPages')}
      className="mb-6"
      links={[
        { href: base, label: t('catalogue-admin.productPage'), current: current === 'product' },
        { href: `${base}/course`, label: t('catalogue-admin.course'), current: current === 'course' },
        { href: `${base}/learners`, label: t('catalogue-admin.learnersPage'), current: current === 'learners' },
        { href: `${base}/report`, label: t('catalogue-admin.reportPage'), current: current === 'report' },
        { href: `${base}/registrations`, label: t('catalogue-admin.registrationsPage'), current: current === 'registrations' },
        { href: `${base}/waitlist`, label: t('catalogue-admin.waitlistPage'), current: current === 'waitlist' },
        { href: `${base}/discussion`, label: t('catalogue-admin.discussionPage'), current: current === 'discussion' },
      ]}
    />
  )
}

/** What lies between the overview and a page of a product. */
export const productTrail = (t: Translate, { id, title }: { id: number; title: string }) => [
  { label: t('catalogue-admin.products'), href: '/admin/products' },
  { label: title, href: `/admin/products/${id}` },
]
