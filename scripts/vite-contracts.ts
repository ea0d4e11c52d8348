import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The browser needs a call's method, path and effect, never its schemas: the server validates. In the browser's build
 * `zod` is replaced by a stand-in of a few lines, so that contracts can be shared without 15 KB of validator on every page.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'lectern:contracts-without-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: (source) =>
    source === 'zod' ? fileURLToPath(new URL('../src/platform/zod.browser.ts', import.meta.url)) : undefined,
})
