import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Which files a page needs, so that the browser is told of all of them at once. */
export type Assets = {
  isDevelopment: boolean
  entry: string
  styles: string[]
  /** The scripts behind these sources, with what they import. */
  scriptsOf(sources: string[]): string[]
}

/** From the list that the build wrote. */
export function readAssets(clientFolder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  return assetsFrom(manifest)
}

export function assetsFrom(manifest: Manifest): Assets {
  const entryKey = 'src/app/browser.tsx'
  const entry = manifest[entryKey]
  if (!entry) throw new Error(`The build has no ${entryKey}`)
  const collect = (key: string, found: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
    return found
  }
  return {
    isDevelopment: false,
    entry: `/${entry.file}`,
    styles: [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    scriptsOf: (sources) => {
      const found = new Set<string>()
      for (const source of [entryKey, ...sources]) collect(source, found)
      return [...found].map((file) => `/${file}`)
    },
  }
}

/** In development Vite serves the sources themselves. */
export const developmentAssets: Assets = {
  isDevelopment: true,
  entry: '/src/app/browser.tsx',
  styles: ['/src/ui/foundations/theme.css'],
  scriptsOf: () => [],
}
