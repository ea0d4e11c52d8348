// `npm run dev`: hot reload in the browser, and the server started anew when its code changes. Works offline.
import { ensureInstalled, runOnOwnNode } from './install.mjs'

ensureInstalled()
process.exit(await runOnOwnNode(['scripts/dev-server.ts']))
