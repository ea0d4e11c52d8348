import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { clockAt, hoursOf, minutesInto, movedBy } from '../../plan-entry.rules.ts'
import type { PlannedSessionView, ProgrammeEditorView } from '../../programme.admin.contract.ts'
import type { SessionPlan } from '../../release.rules.ts'
import { PlanState } from './plan-list.tsx'
import { clockOf, type PlanChange } from './use-plan-acts.ts'

/** A step of the arrow keys and of the grid that a dragged session falls into. */
const step = 15
const pixelsPerMinute = 1.2
const columnWidth = 176

type Props = {
  programme: ProgrammeEditorView
  day: string
  onMove: (session: PlannedSessionView, to: PlanChange) => void
  onEdit: (session: PlannedSessionView) => void
}

type Column = { id: number | null; name: string }

/** Rooms beside each other, the day from top to bottom. A session is moved by dragging it or by the arrow keys. */
export function PlanGrid({ programme, day, onMove, onEdit }: Props) {
  const t = useT()
  const format = useFormat('UTC')
  const clock = clockOf(programme)
  const sessions = programme.sessions.filter((session) => session.day === day)
  const spans = sessions.map(({ plan }) => ({
    from: minutesInto(plan.starts_at, day, clock),
    to: minutesInto(plan.ends_at, day, clock),
  }))
  const hours = hoursOf(spans, clock.dayStartsAt)
  const columns: Column[] = [
    { id: null, name: t('programme-admin.everywhere') },
    ...programme.rooms.map(({ id, name }) => ({ id, name })),
  ]
  const height = (hours.to - hours.from) * pixelsPerMinute
  const clashing = new Set(programme.clashes.flatMap(({ session_ids }) => session_ids))
  const [startHour = 0] = clock.dayStartsAt.split(':').map(Number)
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, place) => hours.from + place * 60)
  return (
    <>
      <p className="mb-3 text-muted text-sm max-md:hidden">{t('programme-admin.gridHint', { minutes: step })}</p>
      <section
        aria-label={t('programme-admin.gridOf', { day: format.date(`${day}T12:00:00Z`) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[75vh] overflow-auto rounded-card border bg-raised"
      >
        <div style={{ width: 56 + columns.length * columnWidth }}>
          <div className="sticky top-0 z-20 flex border-b bg-raised pl-14">
            {columns.map(({ id, name }) => (
              <p key={id ?? 0} style={{ width: columnWidth }} className="truncate border-l px-2 py-2 font-medium text-sm">
                {name}
              </p>
            ))}
          </div>
          <div className="relative" style={{ height }}>
            {marks.map((minutes) => (
              <p
                key={minutes}
                aria-hidden="true"
                style={{ top: (minutes - hours.from) * pixelsPerMinute }}
                className="absolute inset-x-0 border-t pl-2 text-muted text-xs tabular-nums"
              >
                {`${String((startHour + minutes / 60) % 24).padStart(2, '0')}:00`}
              </p>
            ))}
            {sessions.map((session, place) => (
              <Block
                key={session.session_id}
                session={session}
                columns={columns}
                top={((spans[place]?.from ?? 0) - hours.from) * pixelsPerMinute}
                height={((spans[place]?.to ?? 0) - (spans[place]?.from ?? 0)) * pixelsPerMinute}
                time={t('ui.fromTo', {
                  from: clockAt(session.plan.starts_at, clock),
                  to: clockAt(session.plan.ends_at, clock),
                })}
                isClashing={clashing.has(session.session_id)}
                onMove={(to) => onMove(session, to)}
                onEdit={() => onEdit(session)}
              />
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

type BlockProps = {
  session: PlannedSessionView
  columns: Column[]
  top: number
  height: number
  time: string
  isClashing: boolean
  onMove: (to: PlanChange) => void
  onEdit: () => void
}

function Block({ session, columns, top, height, time, isClashing, onMove, onEdit }: BlockProps) {
  const { plan } = session
  const columnOf = ({ room_id }: SessionPlan) =>
    Math.max(
      0,
      columns.findIndex(({ id }) => id === room_id),
    )
  const at = columnOf(plan)
  // From where it then is: a key that is pressed again is quicker than the answer to the last one.
  const moveBy = (minutes: number, columnsOn: number) =>
    onMove((plan) => {
      const column = columns[Math.min(columns.length - 1, Math.max(0, columnOf(plan) + columnsOn))]
      return column ? movedBy(plan, minutes, column.id) : null
    })
  const { drag, handlers } = useDrag(moveBy, onEdit)
  const block = useRef<HTMLButtonElement>(null)
  // Whoever moves it by keys goes with it, beyond the edge of what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when its place has changed
  useEffect(() => {
    if (document.activeElement === block.current) block.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [top, at])
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowUp: [-step, 0], ArrowDown: [step, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (!to) return
    event.preventDefault()
    moveBy(to[0] ?? 0, to[1] ?? 0)
  }
  return (
    <button
      ref={block}
      type="button"
      data-planned={session.session_id}
      onKeyDown={keys}
      {...handlers}
      style={{
        top: top + (drag?.y ?? 0),
        left: 56 + at * columnWidth + 3 + (drag?.x ?? 0),
        width: columnWidth - 6,
        height: Math.max(26, height - 2),
      }}
      className={cx(
        'absolute flex touch-none scroll-mt-14 flex-col overflow-hidden rounded-control border px-2 text-left text-xs leading-tight',
        // The next session may begin before the least height ends: what is short says its title at its top.
        height < 40 ? 'py-0.5' : 'justify-center py-1',
        'focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-focus',
        isClashing ? 'border-danger bg-danger-soft' : 'border-brand-line bg-brand-soft',
        plan.is_cancelled && 'line-through opacity-60',
        drag ? 'z-10 cursor-grabbing shadow-float' : 'cursor-grab',
      )}
    >
      <span className="block truncate font-semibold">{plan.title}</span>
      {/* Half an hour has room for one line. */}
      <span className={height < 40 ? 'sr-only' : 'block text-muted tabular-nums'}>{time}</span>
      <span className="sr-only">{columns[at]?.name}</span>
      <PlanState session={session} />
    </button>
  )
}

/** A press that does not move is a click. */
function useDrag(moveBy: (minutes: number, columns: number) => void, onClick: () => void) {
  const held = useRef<{ x: number; y: number } | null>(null)
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null)
  const minutesOf = (y: number) => Math.round(y / pixelsPerMinute / step) * step
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = held.current
      if (!from) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (drag || Math.hypot(x, y) > 4) setDrag({ x, y })
    },
    onPointerUp: () => {
      held.current = null
      if (drag) moveBy(minutesOf(drag.y), Math.round(drag.x / columnWidth))
    },
    onPointerCancel: () => {
      held.current = null
      setDrag(null)
    },
    // The browser tells of the click after the pointer has gone up: one that ends a drag opens nothing.
    onClick: () => (drag ? setDrag(null) : onClick()),
  }
  return { drag, handlers }
}
