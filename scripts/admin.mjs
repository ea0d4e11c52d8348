// `npm run admin -- you@example.org "Your Name"`: the first administrator of an installation without the demo academy.
import { ensureInstalled, runOnOwnNode } from './install.mjs'

ensureInstalled()
const built = await runOnOwnNode(['scripts/build.ts'])
if (built !== 0) process.exit(built)
process.exit(await runOnOwnNode(['dist/server/main.js', 'admin', ...process.argv.slice(2)]))
