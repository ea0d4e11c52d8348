import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'

describe('a database for tests', () => {
  it('begins as it was made, whatever another has written to its files', async () => {
    const rolesBeforeAndAfter = async () => {
      const { db, close } = await openTestDatabase()
      const count = () =>
        db
          .selectFrom('role')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      const before = await count()
      await db.deleteFrom('role').execute()
      await sql`checkpoint`.execute(db)
      const after = await count()
      await close()
      return [before.rows, after.rows]
    }

    const first = await rolesBeforeAndAfter()

    expect(first).toEqual([expect.any(Number), 0])
    expect(first[0]).toBeGreaterThan(0)
    expect(await rolesBeforeAndAfter()).toEqual(first)
  })
})
