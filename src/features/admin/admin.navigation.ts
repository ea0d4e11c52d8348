import {
  Award,
  BadgeCheck,
  Building2,
  CalendarClock,
  ChartLine,
  ClipboardCheck,
  ClipboardList,
  DoorOpen,
  FileBadge,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Gauge,
  GraduationCap,
  History,
  Hourglass,
  Inbox,
  KeyRound,
  LayoutTemplate,
  Library,
  ListChecks,
  ListPlus,
  ListTodo,
  type LucideIcon,
  Mail,
  MailPlus,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  Newspaper,
  PackageOpen,
  PenLine,
  Percent,
  PiggyBank,
  ReceiptText,
  Rss,
  Ruler,
  Settings2,
  Tags,
  TicketPercent,
  Users,
  Vote,
  Workflow,
} from 'lucide-react'
import type { Permission } from '#platform/ctx/actor.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'

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
  /** What one must be allowed to do for it to be of use; without it, it is for everybody who works here. */
  needs?: Permission
  /** Shows just what one may see, so it is of use to who may do it on single products only. */
  isOfProducts?: boolean
  icon: LucideIcon
  group: AdminGroup
  /** Which number of the frame stands beside it, when there is something to do. */
  badge?: 'dead_jobs' | 'failed_mails' | 'posts_in_review' | 'questions_waiting'
}

/** Where the admin pages lead: a feature adds a line for each page that it brings. The palette (Ctrl/⌘ K) lists the same. */
export const adminNavigation: AdminEntry[] = [
  { label: 'admin.overview', path: '/admin', icon: Gauge, group: 'start' },
  {
    label: 'admin.products',
    path: '/admin/products',
    needs: 'catalogue.read',
    isOfProducts: true,
    icon: GraduationCap,
    group: 'catalogue',
  },
  { label: 'admin.topics', path: '/admin/topics', needs: 'catalogue.read', icon: Tags, group: 'catalogue' },
  {
    label: 'admin.quizzes',
    path: '/admin/quizzes',
    needs: 'quizzes.read',
    isOfProducts: true,
    icon: ListChecks,
    group: 'learning',
  },
  { label: 'admin.questions', path: '/admin/questions', needs: 'quizzes.read', icon: Library, group: 'learning' },
  {
    label: 'admin.certifications',
    path: '/admin/certifications',
    needs: 'certifications.read',
    icon: BadgeCheck,
    group: 'learning',
  },
  { label: 'admin.credits', path: '/admin/credits', needs: 'credits.read', icon: Award, group: 'learning' },
  { label: 'admin.creditTypes', path: '/admin/credit-types', needs: 'credits.read', icon: Ruler, group: 'learning' },
  {
    label: 'admin.creditReports',
    path: '/admin/credit-reports',
    needs: 'credits.read',
    icon: FileSpreadsheet,
    group: 'learning',
  },
  { label: 'admin.certificates', path: '/admin/certificates', needs: 'certificates.read', icon: FileBadge, group: 'learning' },
  { label: 'admin.essays', path: '/admin/essays', needs: 'essays.read', isOfProducts: true, icon: PenLine, group: 'learning' },
  {
    label: 'admin.accommodations',
    path: '/admin/accommodations',
    needs: 'accommodations.read',
    icon: CalendarClock,
    group: 'learning',
  },
  {
    label: 'admin.surveys',
    path: '/admin/surveys',
    needs: 'surveys.read',
    isOfProducts: true,
    icon: ClipboardList,
    group: 'learning',
  },
  { label: 'admin.sales', path: '/admin/sales', needs: 'orders.read', icon: ChartLine, group: 'sales' },
  { label: 'admin.orders', path: '/admin/orders', needs: 'orders.read', icon: ReceiptText, group: 'sales' },
  { label: 'admin.packs', path: '/admin/packs', needs: 'packs.read', icon: PackageOpen, group: 'sales' },
  { label: 'admin.balances', path: '/admin/balances', needs: 'balances.read', icon: PiggyBank, group: 'sales' },
  { label: 'admin.discounts', path: '/admin/discounts', needs: 'discounts.read', icon: TicketPercent, group: 'sales' },
  { label: 'admin.taxes', path: '/admin/taxes', needs: 'taxes.read', icon: Percent, group: 'sales' },
  {
    label: 'admin.registrations',
    path: '/admin/registrations',
    needs: 'registrations.read',
    icon: ClipboardCheck,
    group: 'people',
  },
  {
    label: 'admin.waitlists',
    path: '/admin/waitlists',
    needs: 'registrations.read',
    isOfProducts: true,
    icon: Hourglass,
    group: 'people',
  },
  { label: 'admin.door', path: '/door', needs: 'checkin.scan', isOfProducts: true, icon: DoorOpen, group: 'people' },
  { label: 'admin.people', path: '/admin/people', needs: 'people.read', icon: Users, group: 'people' },
  { label: 'admin.organisations', path: '/admin/organisations', needs: 'people.read', icon: Building2, group: 'people' },
  { label: 'admin.profileFields', path: '/admin/profile-fields', needs: 'people.read', icon: ListPlus, group: 'people' },
  { label: 'admin.roles', path: '/admin/roles', needs: 'people.roles', icon: KeyRound, group: 'people' },
  {
    label: 'admin.inbox',
    path: '/admin/inbox',
    needs: 'inbox.read',
    isOfProducts: true,
    icon: Inbox,
    group: 'people',
    badge: 'questions_waiting',
  },
  { label: 'admin.discussions', path: '/admin/discussions', needs: 'discussions.read', icon: MessagesSquare, group: 'people' },
  {
    label: 'admin.discussionReview',
    path: '/admin/discussions/review',
    needs: 'discussions.moderate',
    icon: MessageSquareWarning,
    group: 'people',
    badge: 'posts_in_review',
  },
  { label: 'admin.pages', path: '/admin/pages', needs: 'pages.read', icon: LayoutTemplate, group: 'site' },
  { label: 'admin.news', path: '/admin/news', needs: 'pages.read', icon: Newspaper, group: 'site' },
  { label: 'admin.collections', path: '/admin/collections', needs: 'pages.read', icon: FolderOpen, group: 'site' },
  { label: 'admin.feeds', path: '/admin/feeds', needs: 'pages.read', icon: Rss, group: 'site' },
  { label: 'admin.polls', path: '/admin/polls', needs: 'polls.read', icon: Vote, group: 'site' },
  { label: 'admin.notices', path: '/admin/notices', needs: 'notices.read', icon: Megaphone, group: 'site' },
  { label: 'admin.forms', path: '/admin/forms', needs: 'forms.read', icon: FileText, group: 'site' },
  { label: 'admin.formInbox', path: '/admin/forms/inbox', needs: 'submissions.read', icon: Inbox, group: 'site' },
  { label: 'admin.settings', path: '/admin/settings', needs: 'settings.read', icon: Settings2, group: 'site' },
  { label: 'admin.mailTemplates', path: '/admin/mail-templates', needs: 'mails.read', icon: MailPlus, group: 'site' },
  { label: 'admin.outbox', path: '/admin/outbox', needs: 'mails.read', icon: Mail, group: 'operations', badge: 'failed_mails' },
  { label: 'admin.jobs', path: '/admin/jobs', needs: 'jobs.read', icon: Workflow, group: 'operations', badge: 'dead_jobs' },
  { label: 'admin.bulk', path: '/admin/bulk', needs: 'registrations.read', icon: ListTodo, group: 'operations' },
  { label: 'admin.audit', path: '/admin/audit', needs: 'audit.read', icon: History, group: 'operations' },
]

/** What somebody who may do this sees of it. */
export const entriesFor = ({ may, maySomewhere }: Allowed): AdminEntry[] =>
  adminNavigation.filter(({ needs, isOfProducts }) => needs === undefined || (isOfProducts ? maySomewhere : may)(needs))

type Allowed = Record<'may' | 'maySomewhere', (permission: Permission) => boolean>

/** The entry that a path belongs to: the longest one that it begins with. */
export function entryOf(pathname: string): AdminEntry | undefined {
  const own = adminNavigation.filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
  return own.sort((one, other) => other.path.length - one.path.length)[0]
}
