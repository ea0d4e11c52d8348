import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { callsIn } from '../src/platform/http/describe-call.ts'

/**
 * The browser needs a call’s method and path, never its schemas, refusals and documentation: the server validates. In the
 * browser's build a contract is written anew with these alone, and `zod` is replaced by a stand-in of a few lines, so that
 * contracts can be shared without the weight of what they say on every page.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'lectern:contracts-without-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  resolveId: (source) =>
    source === 'zod' ? fileURLToPath(new URL('../src/platform/calls/zod.browser.ts', import.meta.url)) : undefined,
  // Node keeps a module that it has imported once, so while one develops the contracts stay as they are written.
  async load(id) {
    const isSlimmed = this.environment.mode === 'build' && id.endsWith('.contract.ts')
    return isSlimmed ? slimContract(await import(pathToFileURL(id).href)) : undefined
  },
})

/** Nothing where a contract exports more than calls, schemas and plain data: then it stays as it is. */
function slimContract(contract: Record<string, unknown>): string | undefined {
  const exports = Object.entries(contract).map(([name, value]) => [name, slimExport(name, value)] as const)
  if (exports.some(([, text]) => text === undefined)) return undefined
  return exports.map(([name, text]) => `export const ${name} = ${text}`).join('\n')
}

function slimExport(name: string, value: unknown): string | undefined {
  const calls = callsIn('', { [name]: value })
  if (calls.length > 0) {
    const slim = calls.map(({ name, call: { method, path, answer, isForm } }) => [
      name,
      { method, path, ...(answer === 'raw' && { answer }), ...(isForm && { isForm }) },
    ])
    return JSON.stringify(Object.fromEntries(slim))
  }
  if (typeof value === 'object' && value !== null && '_zod' in value) return 'undefined'
  return typeof value === 'function' ? undefined : JSON.stringify(value)
}
