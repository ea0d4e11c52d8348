import type { Plugin } from 'vite'

/** Writes which modules went into which of the browser's files, so that a test can hold what reaches the browser to its rules. */
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
