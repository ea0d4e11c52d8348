import { FileText } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { OrderView } from '../order-view.schema.ts'

/** The order on paper: invoice or receipt, and what took parts of it back. */
export function Documents({ order }: { order: OrderView }) {
  const t = useT()
  const format = useFormat()
  if (order.documents.length === 0) return null
  return (
    <ul aria-label={t('orders.documents')} className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
      {order.documents.map(({ number, kind, total, is_void, url }) => (
        <li key={number}>
          <Link href={url} target="_blank" className="inline-flex items-center gap-2">
            <FileText className="size-4 shrink-0" aria-hidden="true" />
            {t(`orders.document_${kind}`)} {number} (PDF, {format.money(total, order.currency)})
          </Link>
          {is_void && <Badge className="ml-2">{t('orders.takenBack')}</Badge>}
        </li>
      ))}
    </ul>
  )
}
