import {
  CalendarClock,
  ChartLine,
  ClipboardList,
  Gauge,
  GraduationCap,
  History,
  Library,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  PackageOpen,
  PenLine,
  Percent,
  PiggyBank,
  ReceiptText,
  Settings2,
  Tags,
  TicketPercent,
  Users,
  Workflow,
} from 'lucide-react'
import type { MessageKey } from '#platform/i18n.ts'

/** In the order in which they stand beside the admin pages. */
export const adminGroups = ['start', 'catalogue', 'learning', 'sales', 'people', 'site', 'operations'] as const
export type AdminGroup = (typeof adminGroups)[number]

export const groupLabels: Record<AdminGroup, MessageKey> = {
  start: 'admin.groupStart',
  catalogue: 'admin.groupCatalogue',
  learning: 'admin.groupLearning',
  sales: 'admin.groupSales',
  people: 'admin.groupPeople',
  site: 'admin.groupSite',
  operations: 'admin.groupOperations',
}

export type AdminEntry = {
  /** Of `locales/en/admin.json`, which every admin page has. */
  label: MessageKey
  path: string
  icon: LucideIcon
  group: AdminGroup
  /** Which number of the frame stands beside it, when there is something to do. */
  badge?: 'dead_jobs' | 'failed_mails' | 'posts_in_review'
}

/** Where the admin pages lead: a feature adds a line for each page that it brings. The palette (Ctrl/⌘ K) lists the same. */
export const adminNavigation: AdminEntry[] = [
  { label: 'admin.overview', path: '/admin', icon: Gauge, group: 'start' },
  { label: 'admin.products', path: '/admin/products', icon: GraduationCap, group: 'catalogue' },
  { label: 'admin.topics', path: '/admin/topics', icon: Tags, group: 'catalogue' },
  { label: 'admin.quizzes', path: '/admin/quizzes', icon: ListChecks, group: 'learning' },
  { label: 'admin.questions', path: '/admin/questions', icon: Library, group: 'learning' },
  { label: 'admin.essays', path: '/admin/essays', icon: PenLine, group: 'learning' },
  { label: 'admin.accommodations', path: '/admin/accommodations', icon: CalendarClock, group: 'learning' },
  { label: 'admin.surveys', path: '/admin/surveys', icon: ClipboardList, group: 'learning' },
  { label: 'admin.sales', path: '/admin/sales', icon: ChartLine, group: 'sales' },
  { label: 'admin.orders', path: '/admin/orders', icon: ReceiptText, group: 'sales' },
  { label: 'admin.packs', path: '/admin/packs', icon: PackageOpen, group: 'sales' },
  { label: 'admin.balances', path: '/admin/balances', icon: PiggyBank, group: 'sales' },
  { label: 'admin.discounts', path: '/admin/discounts', icon: TicketPercent, group: 'sales' },
  { label: 'admin.taxes', path: '/admin/taxes', icon: Percent, group: 'sales' },
  { label: 'admin.people', path: '/admin/people', icon: Users, group: 'people' },
  { label: 'admin.discussions', path: '/admin/discussions', icon: MessagesSquare, group: 'people' },
  {
    label: 'admin.discussionReview',
    path: '/admin/discussions/review',
    icon: MessageSquareWarning,
    group: 'people',
    badge: 'posts_in_review',
  },
  { label: 'admin.notices', path: '/admin/notices', icon: Megaphone, group: 'site' },
  { label: 'admin.settings', path: '/admin/settings', icon: Settings2, group: 'site' },
  { label: 'admin.outbox', path: '/admin/outbox', icon: Mail, group: 'operations', badge: 'failed_mails' },
  { label: 'admin.jobs', path: '/admin/jobs', icon: Workflow, group: 'operations', badge: 'dead_jobs' },
  { label: 'admin.audit', path: '/admin/audit', icon: History, group: 'operations' },
]

/** The entry that a path belongs to: the longest one that it begins with. */
export function entryOf(pathname: string): AdminEntry | undefined {
  const own = adminNavigation.filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
  return own.sort((one, other) => other.path.length - one.path.length)[0]
}
