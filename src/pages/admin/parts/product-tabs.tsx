import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ProductStatusBadge } from '#features/catalogue/ui/admin/product-status.tsx'
import type { ProductHead } from '#features/seats/seats.admin.contract.ts'
import type { Translate } from '#platform/texts/i18n.ts'
import type { AdminCrumb } from '#ui/admin/admin-page.tsx'
import { LinkIfMay, useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'

const tabs = [
  { key: 'product', label: 'productPage', needs: 'catalogue.read' },
  { key: 'course', label: 'course', needs: 'courses.read' },
  { key: 'programme', label: 'programmePage', needs: 'programme.read' },
  { key: 'exhibitors', label: 'exhibitorsPage', needs: 'programme.read' },
  { key: 'learners', label: 'learnersPage', needs: 'learners.read' },
  { key: 'report', label: 'reportPage', needs: 'learners.read' },
  { key: 'credits', label: 'creditsPage', needs: 'credits.read' },
  { key: 'certificate', label: 'certificatePage', needs: 'certificates.read' },
  { key: 'registrations', label: 'registrationsPage', needs: 'registrations.read' },
  { key: 'attendance', label: 'attendancePage', needs: 'registrations.read' },
  { key: 'stage', label: 'stagePage', needs: 'registrations.read' },
  { key: 'event-report', label: 'eventReportPage', needs: 'registrations.read' },
  { key: 'waitlist', label: 'waitlistPage', needs: 'registrations.read' },
  { key: 'door', label: 'doorPage', needs: 'checkin.read' },
  { key: 'discussion', label: 'discussionPage', needs: 'discussions.read' },
  { key: 'questions', label: 'questionsPage', needs: 'inbox.read' },
  { key: 'announcements', label: 'announcementsPage', needs: 'inbox.announce' },
  { key: 'mails', label: 'mailsPage', needs: 'mails.read' },
] as const

/** The pages of one product in the administration, of which one sees those that one's roles open. */
export function ProductTabs({ productId, current }: { productId: number; current: (typeof tabs)[number]['key'] }) {
  const t = useT()
  const may = useMay()
  const base = `/admin/products/${productId}`
  return (
    <>
      <ProductLine productId={productId} isTitled={current === 'product'} />
      <TabLinks
        label={t('catalogue-admin.productPages')}
        className="mb-6 md:flex-wrap md:gap-y-0"
        links={tabs
          .filter(({ needs }) => may(needs))
          .map(({ key, label }) => ({
            href: key === 'product' ? base : `${base}/${key}`,
            label: t(`catalogue-admin.${label}`),
            current: current === key,
          }))}
      />
    </>
  )
}

/** Which product it is where the page's own title does not say so, who finds it, its seats and who waits. */
function ProductLine({ productId, isTitled }: { productId: number; isTitled: boolean }) {
  const t = useT()
  const format = useFormat()
  const [now] = useState(() => new Date().toISOString())
  const head = useRouteLoaderData<{ product: ProductHead | null }>('admin')?.product
  if (head?.id !== productId) return null
  const { free, capacity, registered, waiting } = head
  const seats =
    free === null
      ? t('catalogue-admin.headRegistered', { count: registered, number: format.number(registered) })
      : t('catalogue-admin.headSeats', {
          taken: format.number(registered),
          capacity: format.number(capacity ?? registered + free),
        })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {!isTitled && <span className="wrap-anywhere min-w-0 font-semibold">{head.title}</span>}
      <ProductStatusBadge product={head} now={now} />
      {head.starts_at && <span className="text-muted">{format.date(head.starts_at)}</span>}
      <LinkIfMay needs="registrations.read" ofProduct href={`/admin/products/${productId}/registrations`} look="quiet">
        {seats}
      </LinkIfMay>
      {free !== null && (
        <span className={free > 0 ? 'text-muted' : 'font-medium text-warning'}>
          {free > 0 ? t('catalogue-admin.headFree', { count: free, number: format.number(free) }) : t('catalogue-admin.headFull')}
        </span>
      )}
      {waiting > 0 && (
        <LinkIfMay needs="registrations.read" ofProduct href={`/admin/products/${productId}/waitlist`} look="quiet">
          {t('catalogue-admin.headWaiting', { count: waiting, number: format.number(waiting) })}
        </LinkIfMay>
      )}
    </p>
  )
}

/** What lies between the overview and a page of a product. */
export const productTrail = (t: Translate, { id, title }: { id: number; title: string }): AdminCrumb[] => [
  { label: t('catalogue-admin.products'), href: '/admin/products', needs: 'catalogue.read', ofProduct: true },
  { label: title, href: `/admin/products/${id}`, needs: 'catalogue.read', ofProduct: true },
]
