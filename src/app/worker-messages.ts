import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process counted, as prom-client writes it down. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

/**
 * How a worker is to leave: `drain` like a process that stands behind a balancer, `now` without waiting for one, `roll` while others go on at
 * the same address, so that nobody in front has to notice.
 */
export type Leaving = 'drain' | 'now' | 'roll'

/** What the supervisor tells its workers. */
export type ToWorker =
  | { say: 'leave'; how: Leaving }
  | { say: 'tellFigures'; question: number }
  | { say: 'figuresOfAll'; question: number; text: string }

/** What workers tell their supervisor. */
export type ToSupervisor =
  | { say: 'serving'; address: string }
  | { say: 'figures'; question: number; figures: Figures }
  | { say: 'lastFigures'; figures: Figures }
  | { say: 'askFigures'; question: number }
