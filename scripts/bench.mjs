// `npm run bench`: measurements against the production build. Ratios count; absolute figures belong to the machine.
import { ensureInstalled, runOnOwnNode } from './install.mjs'

ensureInstalled()
const built = await runOnOwnNode(['scripts/build.ts'])
if (built !== 0) process.exit(built)
process.exit(await runOnOwnNode(['bench/run.ts', ...process.argv.slice(2)]))
