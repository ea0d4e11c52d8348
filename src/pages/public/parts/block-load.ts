import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'

type Values = Record<string, unknown>

/** Asks for what a block shows, or for what is read of the answer; what several blocks ask alike is asked once. */
export type Need = {
  <C extends Call>(call: C, input: RequestOf<C>): Promise<AnswerOf<C>>
  <C extends Call, Read extends boolean>(call: C, input: RequestOf<C>, read: (answer: AnswerOf<C>) => Read): Promise<Read>
}

/** Which block it is, and what the page's address asks. */
export type BlockPlaced = { id: string; asked: URLSearchParams }

type Load = (need: Need, settings: Values, place: BlockPlaced) => Promise<unknown>

/** What blocks of each kind ask for. */
export type Loads = Record<string, { load: Load }>

/** What a block shows besides its settings; `failed` is the sentence that stands in its place. */
export type BlockData = { value: unknown } | { failed: string }
export type LoadBlock = (load: Load, ...asked: Parameters<Load>) => Promise<BlockData>
