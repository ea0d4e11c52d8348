import { practiceRoom } from './practice-room.ts'
import { courses } from './products.courses.ts'
import { events } from './products.events.ts'
import { packages, publications, services } from './products.more.ts'
import { webinars } from './products.webinars.ts'
import type { DemoProduct } from './types.ts'

export const products = [
  ...courses,
  ...webinars,
  ...events,
  ...packages,
  ...publications,
  ...services,
  practiceRoom.product,
] satisfies DemoProduct[]
