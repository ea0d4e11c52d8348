import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const importing = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g

/** Icon name → its file, read from the package's own list. */
function readIconFiles(): Map<string, string> {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/cjs\/lucide-react\.[cm]?js$/, 'esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /export\s*\{([^}]+)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, list.replace('lucide-react.mjs', file))
  }
  return files
}

/**
 * The icons' package is one list of all icons. Through it the bundler sees every page need every icon, and cannot tell which belong
 * together; in the browser's build each icon is imported from its own file instead.
 */
export function iconsByFile(): Plugin {
  const files = readIconFiles()
  const importOf = (entry: string): string => {
    const [name = '', alias = name] = entry.split(/\sas\s/).map((part) => part.trim())
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${alias} from '${file}';`
  }
  return {
    name: 'lectern:icons-by-file',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: (code, id) => {
      if (!id.includes('/src/') || !code.includes('lucide-react')) return undefined
      const imports = (entries: string) =>
        entries
          .split(',')
          .filter((entry) => entry.trim() !== '')
          .map(importOf)
          .join('')
      return { code: code.replace(importing, (_, entries: string) => imports(entries)), map: null }
    },
  }
}

/** On the server the icons' lines are drawn once, when it starts (src/ui/drawn-icon.tsx). */
export function iconsDrawnOnce(): Plugin {
  const drawn = (entries: string): string => {
    const names = entries
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => entry.split(/\sas\s/).map((part) => part.trim()))
      .map(([name = '', alias = name]) => ({ name, alias }))
    const imported = names.map(({ name, alias }) => `${name} as ${alias}$icon`).join()
    const made = names.map(({ alias }) => `const ${alias} = drawnOnce(${alias}$icon);`).join('')
    return `import {${imported}} from 'lucide-react';import { drawnOnce } from '#ui/drawn-icon.tsx';${made}`
  }
  return {
    name: 'lectern:icons-drawn-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    transform: (code, id) => {
      if (!id.includes('/src/') || id.includes('/drawn-icon.') || !code.includes('lucide-react')) return undefined
      return { code: code.replace(importing, (_, entries: string) => drawn(entries)), map: null }
    },
  }
}
