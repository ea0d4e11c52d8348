export const productKinds = ['course', 'webinar', 'live_event', 'package', 'publication', 'other'] as const
export type ProductKind = (typeof productKinds)[number]
