import { CircleAlert, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { OrderButtons } from '#ui/actions/order-buttons.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { freshLayer, movedLayer } from '../../layer-drafts.rules.ts'
import type { LayoutLayer } from '../../layout.schema.ts'
import { filledText, type Sheet } from '../../sheet.rules.ts'
import { LayerFields } from './layer-fields.tsx'

type Props = {
  sheet: Sheet
  /** What was refused of a layout's entry, by its path in it. */
  errorsOf: (path: string) => string[] | undefined
  chosen: number | null
  onChoose: (index: number | null) => void
  onChange: (layers: LayoutLayer[]) => void
  /** Puts back what was removed, into what the layout is by then. */
  onRestore: (index: number, layer: LayoutLayer) => void
}

const kinds = ['text', 'signature', 'seal', 'qr', 'image', 'line'] as const

/** The parts of a design in the order in which they are read and drawn; one at a time is open. */
export function LayerList({ sheet, errorsOf, chosen, onChoose, onChange, onRestore }: Props) {
  const t = useT()
  const toast = useToast()
  const { layout } = sheet
  const { layers } = layout
  const nameOf = (layer: LayoutLayer) =>
    layer.kind === 'text'
      ? filledText(layer.text, sheet) || layer.text || t('certificates-admin.kind_text')
      : t(`certificates-admin.kind_${layer.kind}`)
  const change = (index: number, patch: Partial<LayoutLayer>) =>
    onChange(layers.map((layer, at) => (at === index ? ({ ...layer, ...patch } as LayoutLayer) : layer)))
  const move = (index: number, by: 1 | -1) => {
    onChange(movedLayer(layers, index, by))
    onChoose(index + by)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="divide-y rounded-control border" aria-label={t('certificates-admin.layers')}>
        {layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their place
          <li key={index} className="grid grid-cols-1 gap-3 px-3 py-2">
            <div className="flex items-center gap-1">
              <button
                type="button"
                aria-expanded={chosen === index}
                className="min-w-0 flex-1 truncate py-1 text-left text-sm"
                onClick={() => onChoose(chosen === index ? null : index)}
              >
                {errorsOf(`layers.${index}`) && (
                  <>
                    <CircleAlert className="mr-1.5 inline size-4 text-danger" aria-hidden="true" />
                    <span className="sr-only">{`${t('certificates-admin.layerRefused')} `}</span>
                  </>
                )}
                {nameOf(layer)}
              </button>
              <OrderButtons
                up={t('certificates-admin.moveUp', { name: nameOf(layer) })}
                down={t('certificates-admin.moveDown', { name: nameOf(layer) })}
                isFirst={index === 0}
                isLast={index === layers.length - 1}
                isByPlace
                onMove={(by) => move(index, by)}
              />
              <IconButton
                size="sm"
                label={t('certificates-admin.removeLayer', { name: nameOf(layer) })}
                disabled={layers.length === 1}
                onClick={() => {
                  onChoose(null)
                  onChange(layers.filter((_, at) => at !== index))
                  toast({
                    text: t('certificates-admin.layerRemoved', { name: nameOf(layer) }),
                    undo: () => onRestore(index, layer),
                  })
                }}
              >
                <Trash2 />
              </IconButton>
            </div>
            {chosen === index && (
              <LayerFields
                layer={layer}
                change={(patch) => change(index, patch)}
                errorsOf={(name) => errorsOf(`layers.${index}.${name}`)}
              />
            )}
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
