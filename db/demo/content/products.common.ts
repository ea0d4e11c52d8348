import type { DemoProduct, ProductPlace, ProductSchedule } from './types.ts'

/** What most products share, so that an entry shows only what is its own. */
export const usual = {
  language: 'en',
  capacity: null,
  isElective: false,
  visibility: 'public',
  prerequisites: [],
  speakers: [],
  contains: [],
  ratings: [],
} satisfies Partial<DemoProduct>

export const online = { mode: 'online' } satisfies ProductPlace

export const onDemand = (accessDays: number | null = 365) => ({ mode: 'on_demand', accessDays }) satisfies ProductSchedule

/** Prices are written in dollars here and kept in cents. */
export const usd = (list: number, member: number) =>
  ({ currency: 'USD', list: Math.round(list * 100), member: Math.round(member * 100) }) satisfies DemoProduct['price']
