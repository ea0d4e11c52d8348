import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../foundations/cx.ts'

export type AccordionItem = { key: string; title: ReactNode; hint?: ReactNode; content: ReactNode; open?: boolean }

/** The browser's own details: opens without JavaScript, found by the page search, one at a time where `single`. */
export function Accordion({
  items,
  single = false,
  className,
}: {
  items: readonly AccordionItem[]
  single?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div className={cx('divide-y rounded-card border bg-raised', className)}>
      {items.map((item) => (
        <details key={item.key} name={single ? name : undefined} open={item.open} className="group/details">
          <summary className="flex list-none items-center gap-3 rounded-card px-5 py-4 font-medium hover:text-brand">
            <span className="min-w-0 flex-1">{item.title}</span>
            {item.hint && <span className="text-sm font-normal text-muted">{item.hint}</span>}
            <ChevronDown
              className="size-4 shrink-0 text-muted transition-transform group-open/details:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="px-5 pb-5 text-sm">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
