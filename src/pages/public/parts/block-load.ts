import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'

type Values = Record<string, unknown>

/** Asks for what a block shows; what several blocks ask alike is asked once. */
export type Need = <C extends Call>(call: C, input: RequestOf<C>) => Promise<AnswerOf<C>>

/** Which block it is, and what the page's address asks. */
export type BlockPlaced = { id: string; asked: URLSearchParams }

/** What blocks of each kind ask for. */
export type Loads = Record<string, { load: (need: Need, settings: Values, place: BlockPlaced) => Promise<unknown> }>
