import {
  AlignLeft,
  Calendar,
  CircleDot,
  EyeOff,
  Hash,
  Heading,
  ListChecks,
  type LucideIcon,
  MousePointerClick,
  Paperclip,
  Pilcrow,
  Search,
  SquareCheck,
  SquareChevronDown,
  TextCursorInput,
} from 'lucide-react'
import { useT } from '#ui/foundations/i18n.tsx'
import { paletteTypes } from '../../form-design.rules.ts'
import type { FieldType } from '../../form-field.schema.ts'

export const typeIcons: Record<FieldType, LucideIcon> = {
  text: TextCursorInput,
  textarea: AlignLeft,
  number: Hash,
  date: Calendar,
  select: SquareChevronDown,
  autocomplete: Search,
  'checkbox-group': ListChecks,
  'radio-group': CircleDot,
  checkbox: SquareCheck,
  file: Paperclip,
  header: Heading,
  paragraph: Pilcrow,
  button: MousePointerClick,
  hidden: EyeOff,
}

/** What is dragged from the palette, for who drags. */
export const draggedType = 'text/x-form-field'

/** Every kind of field: pressed, it is added at the end; it can be dragged to a place too. */
export function DesignerPalette({ onAdd }: { onAdd: (type: FieldType) => void }) {
  const t = useT()
  return (
    <ul aria-label={t('forms-admin.palette')} className="grid grid-cols-2 gap-1.5 lg:grid-cols-1">
      {paletteTypes.map((type) => {
        const Icon = typeIcons[type]
        return (
          <li key={type}>
            <button
              type="button"
              draggable
              aria-label={t('forms-admin.addField', { type: t(`forms-admin.type_${type}`) })}
              className="flex min-h-9 w-full items-center gap-2 rounded-control border bg-raised px-3 py-1.5 text-left text-sm hover:border-brand hover:bg-brand-soft/50"
              onClick={() => onAdd(type)}
              onDragStart={(event) => event.dataTransfer.setData(draggedType, type)}
            >
              <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className="truncate">{t(`forms-admin.type_${type}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
