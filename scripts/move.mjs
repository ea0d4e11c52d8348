// `npm run move -- postgres://…`: an embedded academy into an empty PostgreSQL.
import { ensureInstalled, runOnOwnNode } from './install.mjs'

ensureInstalled()
const built = await runOnOwnNode(['scripts/build.ts'])
if (built !== 0) process.exit(built)
process.exit(await runOnOwnNode(['dist/server/main.js', 'move', ...process.argv.slice(2)]))
