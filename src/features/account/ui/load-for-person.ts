import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { askFrom } from '#platform/calls/api.ts'
import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'
import { withNext } from '../return-path.rules.ts'

/** For the loader of a page that is a person's own: a guest is led to signing in and back again. */
export async function loadForPerson<C extends Call>(
  args: LoaderFunctionArgs,
  call: C,
  input: RequestOf<C>,
): Promise<AnswerOf<C>> {
  const reply = await askFrom(args)(call, input)
  if (reply.ok) return reply.value
  const { pathname, search } = new URL(args.request.url)
  if (reply.status === 401) throw redirect(withNext('/sign-in', pathname + search))
  throw data({ message: reply.message, key: reply.key }, { status: reply.status })
}
