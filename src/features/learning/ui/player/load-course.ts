import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { askFrom } from '#platform/calls/api.ts'
import { type CourseAnswer, courseCalls } from '../../learning.course.contract.ts'

/** The course at the page's address: a guest is led to signing in, whoever is not registered to the product's page. */
export async function loadCourse(args: LoaderFunctionArgs): Promise<CourseAnswer> {
  const slug = args.params.url_slug ?? ''
  const reply = await askFrom(args)(courseCalls.course, { url_slug: slug })
  if (reply.ok) return reply.value
  const { pathname, search } = new URL(args.request.url)
  if (reply.status === 401) throw redirect(withNext('/sign-in', pathname + search))
  if (reply.key === 'notRegistered') throw redirect(productAddress(slug))
  throw data({ message: reply.message, key: reply.key }, { status: reply.status })
}
