import { issuePiece } from '#features/certificates/server/bulk.service.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'

// Works a batch of certificates off, to its end or until it is killed.
const database = await openPostgres(process.argv[2] ?? '', 4)
const ctx = makeSystemCtx(makeTestParts(database), 'batch')
process.stdout.write('ready\n')
while (await issuePiece(ctx, Number(process.argv[3]))) process.stdout.write('piece\n')
process.stdout.write('done\n')
await database.close()
