// `npm test` and `npm run check`: installs what is missing, then runs every check on our own Node.
import { ensureInstalled, runOnOwnNode } from './install.mjs'

ensureInstalled()
process.exit(await runOnOwnNode(['scripts/test.ts', ...process.argv.slice(2)]))
