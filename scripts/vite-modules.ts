import type { Plugin } from 'vite'

/**
 * Writes which modules went into which of the browser's files: the server names a page's files by it (assets.ts), and a test holds what
 * reaches the browser to its rules.
 */
export const chunkModules = (): Plugin => ({
  name: 'lectern:chunk-modules',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  generateBundle(_options, bundle) {
    const root = `${process.cwd()}/`
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.moduleIds.map((id) => id.replace(root, ''))]] : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(modules), null, 1) })
  },
})
