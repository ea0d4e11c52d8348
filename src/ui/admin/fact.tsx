import type { ReactNode } from 'react'

/** One line of a description list: what it is, and how it is. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{term}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
)
