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

/** From the lists that the build wrote: of its files, and of the sources in each. */
export function readAssets(clientFolder: string): Assets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'))
  return assetsFrom(read('manifest.json'), read('modules.json'))
}

/** A file holds several sources, so that a page is found by the file that has it in it. */
function assetsFrom(manifest: Manifest, sourcesByFile: Record<string, string[]>): Assets {
  const importsOf = new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [file, imports.flatMap((key) => manifest[key]?.file ?? [])]),
  )
  const fileBySource = new Map(Object.entries(sourcesByFile).flatMap(([file, sources]) => sources.map((one) => [one, file])))
  const entry = 'src/app/browser.tsx'
  const fileOf = (source: string): string => {
    const file = fileBySource.get(source)
    if (file === undefined) throw new Error(`The build has no ${source}`)
    return file
  }
  const collect = (file: string, found: Set<string>): void => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of importsOf.get(file) ?? []) collect(imported, found)
  }
  return {
    isDevelopment: false,
    entry: `/${fileOf(entry)}`,
    styles: [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    scriptsOf: (sources) => {
      const found = new Set<string>()
      for (const source of [entry, ...sources]) collect(fileOf(source), found)
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
