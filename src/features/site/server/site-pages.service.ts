import { isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { footerNavigation, mainNavigation } from '../site.navigation.ts'

const isForGuests = (path: string) => path.startsWith('/sign-')
const isPersonal = (path: string) => path.startsWith('/my-')

/** The pages that the navigation leads to and this visitor has a use for, each once. */
export function pagesFor(ctx: Ctx): { title: string; url: string }[] {
  const entries = [...mainNavigation, ...footerNavigation.flatMap(({ entries }) => entries)]
  const asGuest = isGuest(ctx.actor)
  const useful = entries.filter(({ path, needsUser }) => (asGuest ? !needsUser && !isPersonal(path) : !isForGuests(path)))
  return [...new Map(useful.map(({ path, label }) => [path, { title: ctx.t(label), url: path }])).values()]
}
