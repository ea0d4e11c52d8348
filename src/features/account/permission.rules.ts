import type { Permission } from '#platform/ctx/actor.ts'

/** What there is to be allowed in administration, by feature and effect. A call names the one it needs as its `who`. */
export const permissions = [
  'catalogue.read',
  'catalogue.edit',
  'courses.read',
  'courses.edit',
  'quizzes.read',
  'quizzes.edit',
  'essays.read',
  'essays.review',
  'accommodations.read',
  'accommodations.edit',
  'surveys.read',
  'surveys.edit',
  'polls.read',
  'polls.edit',
  'pages.read',
  'pages.edit',
  'raw_html.write',
  'learners.read',
  'learners.mark',
  'credits.read',
  'credits.edit',
  'certificates.read',
  'certificates.edit',
  'certifications.read',
  'certifications.edit',
  'programme.read',
  'programme.edit',
  'registrations.read',
  'registrations.edit',
  'checkin.read',
  'checkin.scan',
  'checkin.edit',
  'orders.read',
  'orders.payments',
  'orders.refund',
  'orders.cancel',
  'packs.read',
  'packs.edit',
  'balances.read',
  'balances.edit',
  'discounts.read',
  'discounts.edit',
  'taxes.read',
  'taxes.edit',
  'directory.find',
  'people.read',
  'people.edit',
  'people.erase',
  'people.roles',
  'people.sign_in_as',
  'discussions.read',
  'discussions.edit',
  'discussions.moderate',
  'inbox.read',
  'inbox.answer',
  'inbox.announce',
  'notices.read',
  'notices.edit',
  'forms.read',
  'forms.edit',
  'submissions.read',
  'submissions.edit',
  'files.read',
  'files.upload',
  'files.remove',
  'settings.read',
  'settings.edit',
  'audit.read',
  'mails.read',
  'mails.edit',
  'jobs.read',
  'jobs.edit',
] as const

declare module '#platform/ctx/actor.ts' {
  interface Permissions extends Record<(typeof permissions)[number], true> {}
}

export const isPermission = (name: string): name is Permission => permissions.some((one) => one === name)

/** What can be had on single products; everything else is had on all or not at all. */
const ofProducts: readonly Permission[] = [
  'catalogue.read',
  'courses.read',
  'quizzes.read',
  'essays.read',
  'essays.review',
  'surveys.read',
  'learners.read',
  'learners.mark',
  'registrations.read',
  'registrations.edit',
  'checkin.read',
  'checkin.scan',
  'checkin.edit',
  'directory.find',
  'inbox.read',
  'inbox.answer',
  'inbox.announce',
]

export const isOfProducts = (permission: Permission): boolean => ofProducts.includes(permission)

/** Whether a role may be given for single products. */
export const isPerProduct = (allowed: readonly Permission[]): boolean => allowed.every(isOfProducts)

const of = (...features: string[]): Permission[] =>
  permissions.filter((permission) => features.some((feature) => permission.startsWith(`${feature}.`)))

/** The roles that every site has, besides administrator, who may do everything (§6). Sites add their own. */
export const builtInRoles = {
  editor: [
    ...of(
      'catalogue',
      'programme',
      'courses',
      'quizzes',
      'surveys',
      'polls',
      'pages',
      'files',
      'notices',
      'forms',
      'submissions',
    ),
    'discussions.read',
    'discussions.edit',
  ],
  instructor: [
    'catalogue.read',
    'courses.read',
    'quizzes.read',
    'learners.read',
    'learners.mark',
    'essays.read',
    'essays.review',
    'surveys.read',
    'inbox.read',
    'inbox.answer',
  ],
  finance: [...of('orders', 'packs', 'balances', 'discounts', 'taxes'), 'catalogue.read', 'directory.find'],
  moderator: ['discussions.read', 'discussions.moderate'],
  event_desk: ['catalogue.read', 'registrations.read', 'registrations.edit', ...of('checkin'), 'directory.find', ...of('inbox')],
  /** Scans at the door and sees nothing else. */
  door: ['checkin.scan'],
  read_only: permissions.filter((permission) => permission.endsWith('.read')),
} satisfies Record<string, Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
export const builtInRoleKeys = Object.keys(builtInRoles) as BuiltInRole[]
export const isBuiltIn = (key: string | null): key is BuiltInRole => key !== null && Object.hasOwn(builtInRoles, key)

/** Reading comes with changing: a form that cannot be opened cannot be saved. */
export function withReading(chosen: readonly Permission[]): Permission[] {
  const needed = new Set<string>(chosen.flatMap((permission) => [permission, `${permission.split('.')[0]}.read`]))
  return permissions.filter((permission) => needed.has(permission))
}
