import { addPerson, setPassword } from '#features/account/server/account.store.ts'
import { hashPassword } from '#features/account/server/password-hash.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { must } from '#platform/calls/result.ts'
import { roles } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { people } from './content/people.ts'

const day = 24 * 3600 * 1000

/** Most have been with the academy for long, some are new. */
export const joinedDaysAgo = (index: number): number => 5 + ((index * 37) % 355)

/** The academy's people, who joined over the past year; only the accounts that the start screen names can sign in. Answers key → id. */
export async function seedPeople(ctx: Ctx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const password = await hashPassword(must(demoAccounts[0], 'the demo has accounts').password)
  for (const [index, person] of people.entries()) {
    const isAccount = demoAccounts.some(({ email }) => email === person.email)
    const daysAgo = isAccount ? 400 : joinedDaysAgo(index)
    const at = new Date(ctx.now().getTime() - daysAgo * day)
    const added = await addPerson(ctx.db, {
      name: person.name,
      email: person.email,
      isEmailVerified: true,
      role: person.role === 'administrator' ? roles.administrator : roles.user,
      isMember: person.isMember,
      organisation: person.organisation,
      region: person.region,
      timeZone: person.timezone,
      locale: person.locale,
      at,
    })
    const { id } = must(added, `${person.email} stands twice in the demo`)
    ids.set(person.key, id)
    if (isAccount) {
      await setPassword(ctx.db, id, password, at)
      const name = person.name.split(' ')[0] ?? person.name
      await notify(ctx, { userId: id, textKey: 'messages.welcome', params: { name }, url: '/my-profile', cause: 'welcome' })
    }
  }
  return ids
}
