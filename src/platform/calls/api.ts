import { createContext, data } from 'react-router'
import type { AnswerOf, Call, RequestOf } from './contract.ts'
import type { FieldMessages } from './result.ts'

/** How a call ended, as a page or component sees it. */
export type Reply<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; status: number; key: string; message: string; fields: FieldMessages; details: Record<string, unknown> }

/** The one way to ask the server: in-process while it renders a page, by fetch in the browser. */
export type Ask = <C extends Call>(call: C, input: RequestOf<C>) => Promise<Reply<AnswerOf<C>>>

const askContext = createContext<Ask>()

export { askContext }

/** What is told of a surprise that does not end the page. Where nobody listens, it does. */
const surpriseContext = createContext<(error: unknown) => void>((error) => {
  throw error
})

export { surpriseContext }

type LoaderContext = { context: Readonly<{ get<T>(key: ReturnType<typeof createContext<T>>): T }> }

/** For a page's action or a loader that handles refusals itself. */
export const askFrom = ({ context }: LoaderContext): Ask => context.get(askContext)

/** For a part of a page that may fail without it: a surprise is told to whoever listens, and answered without a sentence. */
export async function askOrSay<C extends Call>(
  { context }: LoaderContext,
  call: C,
  input: RequestOf<C>,
): Promise<Reply<AnswerOf<C>>> {
  try {
    return await context.get(askContext)(call, input)
  } catch (error) {
    context.get(surpriseContext)(error)
    return { ok: false, status: 500, key: 'error', message: '', fields: {}, details: {} }
  }
}

/** For a page's loader: the answer, or the page that says why not. */
export async function load<C extends Call>(args: LoaderContext, call: C, input: RequestOf<C>): Promise<AnswerOf<C>> {
  return answerOrError(await askFrom(args)(call, input))
}

function answerOrError<Answer>(reply: Reply<Answer>): Answer {
  if (reply.ok) return reply.value
  const { status, message, key, details } = reply
  throw data({ message, key, ...(details.needs !== undefined && { needs: details.needs }) }, { status })
}

/** For a part of a page that not everybody who sees the page may see: null for who may not. */
export async function loadIfAllowed<C extends Call>(
  args: LoaderContext,
  call: C,
  input: RequestOf<C>,
): Promise<AnswerOf<C> | null> {
  const reply = await askFrom(args)(call, input)
  return !reply.ok && reply.status === 403 ? null : answerOrError(reply)
}
