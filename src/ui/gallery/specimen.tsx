import type { ReactNode } from 'react'
import { cx } from '#ui/foundations/cx.ts'

/** One group of the gallery, with an anchor. The gallery speaks English only: it is a tool for those who build the product. */
export const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t pt-8">
    <h2 id={`${id}-title`} className="mb-6">
      <a href={`#${id}`} className="hover:text-brand">
        {title}
      </a>
    </h2>
    <div className="flex flex-col gap-8">{children}</div>
  </section>
)

/** One part or state, named by what it shows. */
export const Specimen = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className="min-w-0">
    <h3 className="mb-3 font-sans text-xs font-medium tracking-normal text-muted">{name}</h3>
    <div className={cx(wide ? 'min-w-0' : 'flex flex-wrap items-center gap-3')}>{children}</div>
  </div>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>
)
