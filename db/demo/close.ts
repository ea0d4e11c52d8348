import { findPassword, findPersonByEmail, forgetPassword } from '#features/account/server/account.store.ts'
import { verifyPassword } from '#features/account/server/password-hash.ts'
import { endSessionsOf } from '#features/account/server/session.store.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'

/**
 * What began as a demo and is in earnest now must not open to a password that is printed in its own manual. The account stays: its
 * owner can choose another password by mail, or `npm run admin` makes another administrator. Answers whose door was closed.
 */
export async function closeDemoAccounts(ctx: Ctx): Promise<string[]> {
  const closed: string[] = []
  for (const { email, password } of demoAccounts) {
    const person = await findPersonByEmail(ctx.db, email)
    const hash = person && (await findPassword(ctx.db, person.id))
    if (!hash || !(await verifyPassword({ hash, password }))) continue
    await ctx.tx(async (ctx) => {
      await forgetPassword(ctx.db, person.id)
      await endSessionsOf(ctx.db, person.id, null)
      await recordAct(ctx, { action: 'person.close_demo', subjectType: 'person', subjectId: person.id, details: {} })
    })
    closed.push(email)
  }
  return closed
}
