import { CircleCheck } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Anchor } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { overviewCalls } from '../overview.contract.ts'
import type { TodoKind } from '../overview.rules.ts'

const pressing: readonly TodoKind[] = ['dead_jobs', 'failed_mails', 'refunds', 'overdue_invoices']

/** What waits for somebody; each line leads to exactly what it counts. */
export function TodoList({ items }: AnswerOf<typeof overviewCalls.todo>) {
  const t = useT()
  const format = useFormat()
  return (
    <section aria-labelledby="todo-title" className="mb-10">
      <h2 id="todo-title" className="mb-3 text-xl md:text-xl">
        {t('overview.todo')}
      </h2>
      {items.length === 0 ? (
        <p className="flex items-center gap-2 rounded-card border bg-raised px-4 py-4 text-muted text-sm">
          <CircleCheck className="size-5 text-success" aria-hidden="true" />
          {t('overview.nothingToDo')}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {items.map(({ kind, count, href }) => (
            <li key={kind}>
              <Anchor
                href={href}
                className="flex h-full items-baseline gap-3 rounded-card border bg-raised px-4 py-3 text-ink no-underline transition-colors hover:border-brand"
              >
                <span
                  className={`font-semibold font-serif text-xl tabular-nums ${pressing.includes(kind) ? 'text-danger' : 'text-brand'}`}
                >
                  {format.number(count)}
                </span>
                <span className="text-sm">{t(`overview.todo_${kind}`, { count })}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
