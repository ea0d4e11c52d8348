// `npm start`: installs and builds what is missing, then serves.
import { ensureInstalled, runOnOwnNode } from './install.mjs'
import { serverFlags } from './server-flags.mjs'

ensureInstalled()
const built = await runOnOwnNode(['scripts/build.ts'])
if (built !== 0) process.exit(built)
process.exit(await runOnOwnNode([...serverFlags, 'dist/server/main.js']))
