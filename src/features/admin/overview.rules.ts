/** What waits for somebody, most pressing first. */
export const todoKinds = [
  'dead_jobs',
  'failed_mails',
  'refunds',
  'overdue_invoices',
  'essays',
  'credit_claims',
  'posts_in_review',
  'waiting_lists',
] as const
export type TodoKind = (typeof todoKinds)[number]

/** How many days the board looks back, and compares with as many before. */
export const boardPeriods = ['7', '30', '90', '365'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/** How much more or less it is, as a share of what it was; null where there was nothing to compare with. */
export const changeOf = ({ now, before }: { now: number; before: number }): number | null =>
  before === 0 ? null : (now - before) / before
