import type { ReactNode } from 'react'
import { useT } from '#ui/foundations/i18n.tsx'
import type { ShownItem } from '../shown-dashboard.rules.ts'
import { DashboardRow } from './dashboard-item.tsx'

type RowProps = { onMove: (item: ShownItem) => void; actionOf: (item: ShownItem) => ReactNode }
type ListProps = RowProps & {
  items: ShownItem[]
  /** What is done stands on a shelf of its own below. */
  isShelved: boolean
}

/** What is there to do, then the shelf of what is done; a package holds its parts. */
export function DashboardList({ items, isShelved, ...rows }: ListProps) {
  const t = useT()
  const ids = new Set(items.map(({ registration_id }) => registration_id))
  const isTop = ({ package_registration_id: whole }: ShownItem) => whole === null || !ids.has(whole)
  const partsOf = (id: number) => items.filter((item) => item.package_registration_id === id)
  const top = items.filter(isTop)
  const todo = isShelved ? top.filter(({ is_done }) => !is_done) : top
  const done = isShelved ? top.filter(({ is_done }) => is_done) : []
  return (
    <>
      {todo.length > 0 && <Rows items={todo} partsOf={partsOf} {...rows} />}
      {done.length > 0 && (
        <section aria-labelledby="done-shelf" className="mt-10">
          <h2 id="done-shelf" className="border-b pb-3 text-xl md:text-xl">
            {t('learning.done')}
          </h2>
          <Rows items={done} partsOf={partsOf} {...rows} />
        </section>
      )}
    </>
  )
}

type RowsProps = RowProps & { items: ShownItem[]; partsOf: (id: number) => ShownItem[] }

function Rows({ items, partsOf, onMove, actionOf }: RowsProps) {
  return (
    <ul className="divide-y border-b">
      {items.map((item) => (
        <li key={item.registration_id}>
          <DashboardRow item={item} onMove={onMove} action={actionOf(item)} />
          <Parts whole={item} parts={partsOf(item.registration_id)} onMove={onMove} actionOf={actionOf} />
        </li>
      ))}
    </ul>
  )
}

function Parts({ whole, parts, onMove, actionOf }: RowProps & { whole: ShownItem; parts: ShownItem[] }) {
  const t = useT()
  if (parts.length === 0) return null
  return (
    <ul
      aria-label={t('learning.partsOf', { title: whole.product.title })}
      className="mb-5 divide-y border-l-2 pl-4 md:ml-[12.5rem] md:pl-6"
    >
      {parts.map((part) => (
        <li key={part.registration_id}>
          <DashboardRow item={part} onMove={onMove} action={actionOf(part)} />
        </li>
      ))}
    </ul>
  )
}
