import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { freshLayer, movedLayer } from '../../layer-drafts.rules.ts'
import type { CertificateLayout, LayoutLayer } from '../../layout.schema.ts'
import { LayerFields } from './layer-fields.tsx'

type Props = {
  layout: CertificateLayout
  chosen: number | null
  onChoose: (index: number | null) => void
  onChange: (layers: LayoutLayer[]) => void
}

const kinds = ['text', 'signature', 'seal', 'qr', 'image', 'line'] as const

/** The parts of a design in the order in which they are read and drawn; one at a time is open. */
export function LayerList({ layout, chosen, onChoose, onChange }: Props) {
  const t = useT()
  const { layers } = layout
  const nameOf = (layer: LayoutLayer) =>
    layer.kind === 'text' ? layer.text || t('certificates-admin.kind_text') : t(`certificates-admin.kind_${layer.kind}`)
  const change = (index: number, patch: Partial<LayoutLayer>) =>
    onChange(layers.map((layer, at) => (at === index ? ({ ...layer, ...patch } as LayoutLayer) : layer)))
  const move = (index: number, by: 1 | -1) => {
    onChange(movedLayer(layers, index, by))
    onChoose(Math.max(0, Math.min(layers.length - 1, index + by)))
  }
  return (
    <div className="grid gap-3">
      <ol className="divide-y rounded-control border" aria-label={t('certificates-admin.layers')}>
        {layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their place
          <li key={index} className="grid gap-3 px-3 py-2">
            <div className="flex items-center gap-1">
              <button
                type="button"
                aria-expanded={chosen === index}
                className="min-w-0 flex-1 truncate py-1 text-left text-sm"
                onClick={() => onChoose(chosen === index ? null : index)}
              >
                {nameOf(layer)}
              </button>
              <IconButton
                size="sm"
                label={t('certificates-admin.moveUp', { name: nameOf(layer) })}
                onClick={() => move(index, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                label={t('certificates-admin.moveDown', { name: nameOf(layer) })}
                onClick={() => move(index, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                size="sm"
                label={t('certificates-admin.removeLayer', { name: nameOf(layer) })}
                disabled={layers.length === 1}
                onClick={() => {
                  onChoose(null)
                  onChange(layers.filter((_, at) => at !== index))
                }}
              >
                <Trash2 />
              </IconButton>
            </div>
            {chosen === index && <LayerFields layer={layer} change={(patch) => change(index, patch)} />}
          </li>
        ))}
      </ol>
      <fieldset className="flex flex-wrap gap-2" aria-label={t('certificates-admin.addLayer')}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="secondary"
            disabled={layers.length >= 40}
            onClick={() => {
              onChange([...layers, freshLayer(kind, layout)])
              onChoose(layers.length)
            }}
          >
            {t(`certificates-admin.add_${kind}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
