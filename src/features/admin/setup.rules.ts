/** What a new site needs before others come. */
export const firstStepKinds = ['identity', 'seller', 'policy', 'mail', 'product', 'payment', 'colleague', 'demo'] as const
export type FirstStepKind = (typeof firstStepKinds)[number]

/** What people call that which the demo brought; the rest goes along without being counted. */
export const demoKinds = [
  'product',
  'person',
  'registration',
  'purchase',
  'certificate',
  'certification',
  'quiz',
  'survey',
  'discussion',
  'thread',
  'form',
  'page',
  'poll',
  'pack',
  'discount_code',
  'organisation',
  'people_group',
  'profile_field',
  'system_notification',
] as const
export type DemoKind = (typeof demoKinds)[number]

/** Whoever looks at a removal hears of its progress here. */
export const demoChannel = (id: number): string => `demo-removal:${id}`
export const demoChannelPattern = /^demo-removal:(\d+)$/

export const percentTaken = ({ step, steps, state }: { step: number; steps: number; state: string }): number =>
  state === 'done' ? 100 : steps === 0 ? 0 : Math.min(95, Math.round((step / steps) * 95))
