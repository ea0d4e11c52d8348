import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { Link } from '#ui/actions/link.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { frameArt } from '../../art.rules.ts'
import { certificateDesignCalls, type ListedDesign } from '../../certificates.design.contract.ts'
import { pageOf } from '../../layout.schema.ts'

export const designsPath = '/admin/certificate-designs'

export function DesignList({ designs }: { designs: ListedDesign[] }) {
  const t = useT()
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {designs.map((design) => (
        <li key={design.id} className="grid min-w-0 gap-3 rounded-card border bg-raised p-4">
          <Thumbnail design={design} />
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Link href={`${designsPath}/${design.id}`} look="plain" className="font-medium">
                {design.name}
              </Link>
              <p className="text-muted text-xs">
                {t('certificates-admin.usedBy', { products: design.products, certificates: design.certificates })}
              </p>
            </div>
            {design.is_archived && <Badge>{t('certificates-admin.archived')}</Badge>}
          </div>
          <IfMay permission="certificates.edit">
            <CopyDesign design={design} />
          </IfMay>
        </li>
      ))}
    </ul>
  )
}

/** The page with its frame, and where its texts stand. */
function Thumbnail({ design: { layout } }: { design: ListedDesign }) {
  const { width, height } = pageOf(layout)
  const texts = layout.layers.flatMap((layer) => (layer.kind === 'text' ? [layer] : []))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-40 w-full rounded-control bg-sunken p-2">
      <rect width={width} height={height} fill={layout.colours.paper} />
      {frameArt(layout.frame, { width, height }, layout.colours).map(({ d, fill, stroke, width: line }) => (
        <path key={d} d={d} fill={fill ?? 'none'} stroke={stroke} strokeWidth={line} />
      ))}
      {texts.map(({ x, y, width: room, size, align, colour, text }) => {
        const length = Math.min(room, size * 2.4)
        const from = align === 'left' ? x : align === 'right' ? x + room - length : x + (room - length) / 2
        return (
          <rect
            key={`${text} ${x} ${y}`}
            x={from}
            y={y}
            width={length}
            height={size * 0.2}
            fill={layout.colours[colour]}
            opacity={0.55}
          />
        )
      })}
    </svg>
  )
}

function CopyDesign({ design }: { design: ListedDesign }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const [form_key] = useState(newFormKey)
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const name = t('certificates-admin.copyOf', { name: design.name }).slice(0, 120)
    const reply = await askSafely(certificateDesignCalls.copyDesign, { from_id: design.id, name, form_key })
    setBusy(false)
    if (reply.ok) await navigate(`${designsPath}/${reply.value.id}`)
    else toast({ text: reply.message, tone: 'danger' })
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isBusy}
      className="justify-self-start"
      aria-label={t('certificates-admin.copyThis', { name: design.name })}
      onClick={copy}
    >
      {t('certificates-admin.copy')}
    </Button>
  )
}
