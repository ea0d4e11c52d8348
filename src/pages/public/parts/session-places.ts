import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { mineCalls } from '#features/programme/programme.mine.contract.ts'
import { askFrom } from '#platform/calls/api.ts'

/** Books a place in a session or gives it back, from any page that lists sessions; then the same page again. */
export async function actOnPlace(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const { pathname, search } = new URL(args.request.url)
  const sessionId = Number(form.get('session_id'))
  const call = form.get('place') === 'leave' ? mineCalls.leave : mineCalls.book
  const reply = await askFrom(args)(call, { url_slug: args.params.url_slug ?? '', session_id: sessionId })
  if (reply.ok) return redirect(pathname + search)
  if (reply.status === 401) return redirect(withNext('/sign-in', pathname + search))
  return data({ sessionId, text: reply.message }, { status: reply.status })
}
