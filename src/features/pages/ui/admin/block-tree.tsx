import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/button.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { isUnfinished, type PageBlock, type PageContent } from '../../page-content.rules.ts'
import { type BlockTarget, depthOf, type Step, steps, withMove, withStep } from '../../page-edit.rules.ts'
import { isContainer } from './use-page-editor.ts'
import { useWords } from './words.ts'

export type TreeProps = {
  content: PageContent
  selected: string | null
  onSelect: (id: string) => void
  onStep: (id: string, step: Step) => void
  onMove: (id: string, target: BlockTarget) => void
  onCopy: (id: string) => void
  onRemove: (id: string) => void
  /** To the fields of the block that one stands on. */
  onEnter: () => void
}

const stepOfArrow: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const stepIcons = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft } as const

/** What stands on the page, as a list: arrows walk, Alt and arrows move, Delete takes away; by mouse or finger the handle drags. */
export function BlockTree(props: TreeProps) {
  const t = useT()
  const { content, selected } = props
  const list = useRef<HTMLDivElement>(null)
  const ids = content.outline.map(({ id }) => id)
  const current = selected !== null && ids.includes(selected) ? selected : (ids[0] ?? null)
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    props.onSelect(id)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [role=treeitem]`)?.focus(),
    )
  }
  const keys = (event: KeyboardEvent, id: string) => {
    const at = ids.indexOf(id)
    const step = stepOfArrow[event.key]
    if (event.altKey && step) {
      props.onStep(id, step)
      focus(id)
    } else if (event.key === 'ArrowDown') focus(ids[at + 1])
    else if (event.key === 'ArrowUp') focus(ids[at - 1])
    else if (event.key === 'Home') focus(ids[0])
    else if (event.key === 'End') focus(ids.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') {
      props.onSelect(id)
      props.onEnter()
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      focus(ids[at + 1] ?? ids[at - 1])
      props.onRemove(id)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') props.onCopy(id)
    else return
    event.preventDefault()
  }
  const drag = useDrag(list, content, props.onMove)
  const now = useRef({ keys, select: props.onSelect, handle: drag.handle })
  now.current = { keys, select: props.onSelect, handle: drag.handle }
  // The same all the time, so that of two hundred rows those are drawn anew that have changed.
  const [acts] = useState<RowActs>(() => ({
    keys: (event, id) => now.current.keys(event, id),
    select: (id) => now.current.select(id),
    drag: (event, id) => now.current.handle(id)[event.type]?.(event),
  }))
  return (
    <div ref={list} role="tree" aria-label={t('pages-admin.blocks')} className="flex flex-col">
      {content.outline.map(({ id }) => {
        const block = content.blocks[id]
        return (
          block && (
            <Row
              key={id}
              id={id}
              block={block}
              depth={depthOf(content, id)}
              acts={acts}
              isCurrent={id === current}
              isSelected={id === selected}
              mark={drag.over?.id === id ? drag.over.where : null}
            />
          )
        )
      })}
    </div>
  )
}

type RowActs = {
  keys: (event: KeyboardEvent, id: string) => void
  select: (id: string) => void
  drag: (event: PointerEvent<HTMLElement>, id: string) => void
}

type RowProps = {
  id: string
  block: PageBlock
  depth: number
  acts: RowActs
  isCurrent: boolean
  isSelected: boolean
  mark: 'before' | 'after' | 'inside' | null
}

const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20', 'pl-24', 'pl-28']
const marks = {
  before: 'shadow-[inset_0_2px_0_var(--color-brand)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-brand)]',
  inside: 'bg-brand-soft',
}

const Row = memo(function Row({ id, block, depth, acts, isCurrent, isSelected, mark }: RowProps) {
  const t = useT()
  const words = useWords()
  const name = words.kind(block.kind)
  const summary = words.summary(block)
  const isLimited = block.seen.who !== 'everybody' || block.seen.from !== null || block.seen.until !== null
  const drag = (event: PointerEvent<HTMLElement>) => acts.drag(event, id)
  const dragged = { onPointerDown: drag, onPointerMove: drag, onPointerUp: drag, onPointerCancel: drag }
  return (
    <div role="none" data-row={id} className={cx('rounded-control', mark && marks[mark], isSelected && 'bg-brand-soft')}>
      <div className={cx('flex items-center gap-1', indents[depth - 1])}>
        <span
          {...dragged}
          aria-hidden="true"
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
        <div
          role="treeitem"
          aria-level={depth}
          aria-selected={isSelected}
          tabIndex={isCurrent ? 0 : -1}
          onKeyDown={(event) => acts.keys(event, id)}
          onClick={() => acts.select(id)}
          className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-control pr-2 text-sm"
        >
          <span className="shrink-0 font-medium">{name}</span>
          <span className="min-w-0 truncate text-muted">{summary}</span>
          {isLimited && <EyeOff className="ml-auto size-3.5 shrink-0 text-muted" aria-label={t('pages-admin.isLimited')} />}
          {isUnfinished(block) && (
            <span className="ml-auto shrink-0 text-accent-strong text-xs">{t('pages-admin.isUnfinished')}</span>
          )}
        </div>
      </div>
    </div>
  )
})

type ToolsProps = Pick<TreeProps, 'content' | 'onStep' | 'onCopy' | 'onRemove'> & { id: string }

/** What the keys do, to be pressed: for the block that is chosen. */
export function BlockTools({ id, content, onStep, onCopy, onRemove }: ToolsProps) {
  const t = useT()
  const name = useWords().kind(content.blocks[id]?.kind ?? '')
  return (
    <div role="toolbar" aria-label={t('pages-admin.toolsFor', { name })} className="flex flex-wrap gap-0.5">
      {steps.map((step) => {
        const Icon = stepIcons[step]
        return (
          <IconButton
            key={step}
            size="sm"
            label={t(`pages-admin.step_${step}`, { name })}
            disabled={withStep(content, id, step) === null}
            onClick={() => onStep(id, step)}
          >
            <Icon className="size-4" aria-hidden="true" />
          </IconButton>
        )
      })}
      <IconButton size="sm" label={t('pages-admin.copy', { name })} onClick={() => onCopy(id)}>
        <Copy className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('pages-admin.removeBlock', { name })} onClick={() => onRemove(id)}>
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type Over = { id: string; where: 'before' | 'after' | 'inside' }

const targetOf = ({ id, where }: Over): BlockTarget =>
  where === 'inside' ? { inside: id } : where === 'before' ? { before: id } : { after: id }

/** Pointer events, so that a finger drags as a mouse does. A place that may not hold the block takes no mark and no drop. */
function useDrag(
  list: { current: HTMLElement | null },
  content: PageContent,
  onMove: (id: string, target: BlockTarget) => void,
): { over: Over | null; handle: (id: string) => Record<string, (event: PointerEvent<HTMLElement>) => void> } {
  const [over, setOver] = useState<Over | null>(null)
  const held = useRef<{ id: string; over: Over | null } | null>(null)
  const find = (id: string, event: PointerEvent): Over | null => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
    const other = row?.dataset.row
    if (!row || !other || !list.current?.contains(row)) return null
    const { top, height } = row.getBoundingClientRect()
    const part = (event.clientY - top) / height
    const edge = part < 0.5 ? 'before' : 'after'
    const wanted: Over['where'][] =
      isContainer(content.blocks[other]?.kind ?? '') && part > 0.25 && part < 0.75 ? ['inside', edge] : [edge, 'inside']
    const where = wanted.find((one) => withMove(content, id, targetOf({ id: other, where: one })) !== null)
    return where ? { id: other, where } : null
  }
  const end = () => {
    held.current = null
    setOver(null)
  }
  const handle = (id: string) => ({
    pointerdown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { id, over: null }
    },
    pointermove: (event: PointerEvent<HTMLElement>) => {
      if (held.current?.id !== id) return
      held.current.over = find(id, event)
      setOver(held.current.over)
    },
    pointerup: () => {
      const drop = held.current?.over
      end()
      if (drop) onMove(id, targetOf(drop))
    },
    pointercancel: end,
  })
  return { over, handle }
}
