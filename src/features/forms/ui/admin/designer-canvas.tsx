import { ArrowDown, ArrowUp, Copy, GitBranch, GripVertical, LockKeyhole, Trash2 } from 'lucide-react'
import { type DragEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { rolesOf } from '../../form-definition.rules.ts'
import { type FieldType, type FormField, fieldTypeNames } from '../../form-field.schema.ts'
import { draggedType, typeIcons } from './designer-palette.tsx'

type CanvasProps = {
  fields: FormField[]
  raw: readonly unknown[]
  /** Keys of fields that no answer shows. */
  never: ReadonlySet<string>
  onEdit: (at: number) => void
  onAdd: (type: FieldType, at?: number) => void
  onMove: (from: number, to: number) => void
  onCopy: (at: number) => void
  onRemove: (at: number) => void
}

/** The fields in their order: by keyboard, and dragged by their handle with a mouse or a finger. */
export function DesignerCanvas({ fields, raw, never, onEdit, onAdd, onMove, onCopy, onRemove }: CanvasProps) {
  const t = useT()
  const [over, setOver] = useState<number | null>(null)
  const { dragged, place, handle } = useDragging(onMove)
  const list = useRef<HTMLOListElement>(null)
  const walked = useRef<{ to: number; by: 1 | -1 } | null>(null)
  // The hand stays on the field that it moves; at the end of the list it is on the way back.
  useEffect(() => {
    if (!walked.current) return
    const { to, by } = walked.current
    walked.current = null
    const ways = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-way]:enabled') ?? [])]
    const way = ways.find(({ dataset }) => Number(dataset.way) === by) ?? ways[0]
    way?.focus()
  })
  const walk = (at: number, by: 1 | -1) => {
    walked.current = { to: at + by, by }
    onMove(at, at + by)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    setOver(null)
    const type = fieldTypeNames.find((name) => name === event.dataTransfer.getData(draggedType))
    if (type) onAdd(type, to)
  }
  const target = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(at)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => drop(event, at),
  })
  if (fields.length === 0)
    return (
      <p className="rounded-card border border-dashed px-6 py-10 text-center text-muted text-sm" {...target(0)}>
        {t('forms-admin.noFields')}
      </p>
    )
  return (
    <ol ref={list} className="flex min-w-0 flex-col divide-y rounded-control border" aria-label={t('forms-admin.fields')}>
      {fields.map((field, at) => {
        const title = titleOf(t, field)
        return (
          <li
            key={field.key}
            data-place={at}
            className={cx(
              'flex items-center gap-1 py-2 pr-3 pl-1 text-sm',
              (over === at || (place === at && dragged !== at)) && 'bg-brand-soft',
              dragged === at && 'opacity-60',
            )}
            {...target(at)}
          >
            <span
              {...handle(at)}
              aria-hidden="true"
              data-handle=""
              className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
            >
              <GripVertical className="size-4" />
            </span>
            <Named field={field} isNever={never.has(field.key)} raw={raw[at]} title={title} onEdit={() => onEdit(at)} />
            <IconButton
              size="sm"
              label={t('forms-admin.moveUp', { title })}
              data-way={-1}
              disabled={at === 0}
              onClick={() => walk(at, -1)}
            >
              <ArrowUp className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label={t('forms-admin.moveDown', { title })}
              data-way={1}
              disabled={at === fields.length - 1}
              onClick={() => walk(at, 1)}
            >
              <ArrowDown className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              className="max-sm:hidden"
              label={t('forms-admin.copyField', { title })}
              onClick={() => onCopy(at)}
            >
              <Copy className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton size="sm" label={t('forms-admin.removeField', { title })} onClick={() => onRemove(at)}>
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}

/** By pointer events, which a finger has as well; those of dragging are a mouse's alone. */
function useDragging(onMove: CanvasProps['onMove']) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const to = useRef<number | null>(null)
  const look = ({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
    if (!row) return
    to.current = Number(row.dataset.place)
    setPlace(to.current)
  }
  const end = () => {
    setDragged(null)
    setPlace(null)
    to.current = null
  }
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(at)
    },
    onPointerMove: (event: PointerEvent) => dragged === at && look(event),
    onPointerUp: () => {
      if (dragged === at && to.current !== null && to.current !== at) onMove(at, to.current)
      end()
    },
    onPointerCancel: end,
  })
  return { dragged, place, handle }
}

type NamedProps = { field: FormField; isNever: boolean; raw: unknown; title: string; onEdit: () => void }

function Named({ field, isNever, raw, title, onEdit }: NamedProps) {
  const t = useT()
  const Icon = field.type === 'invalid' ? null : typeIcons[field.type]
  return (
    <div className="min-w-0 flex-1">
      <button
        type="button"
        className="line-clamp-2 min-h-6 text-left font-medium hover:underline"
        aria-label={t('forms-admin.editField', { title })}
        onClick={onEdit}
      >
        {title}
        {field.required && ' *'}
      </button>
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        <Badge tone={field.type === 'invalid' ? 'warning' : 'neutral'}>
          {Icon && <Icon className="size-3.5" aria-hidden="true" />}
          {field.type === 'invalid' ? t('forms.invalidControl') : t(`forms-admin.type_${field.type}`)}
        </Badge>
        {field.only_if && (
          <Badge tone={isNever ? 'warning' : 'brand'}>
            <GitBranch className="size-3.5" aria-hidden="true" />
            {t(isNever ? 'forms-admin.neverShown' : 'forms-admin.conditional')}
          </Badge>
        )}
        {rolesOf(raw) && (
          <Badge tone="accent">
            <LockKeyhole className="size-3.5" aria-hidden="true" />
            {t('forms-admin.limited')}
          </Badge>
        )}
      </div>
    </div>
  )
}

export const titleOf = (t: ReturnType<typeof useT>, { label, name, type }: FormField): string =>
  label || (type === 'invalid' || type === 'paragraph' || type === 'header' ? t('forms-admin.untitled') : name)
