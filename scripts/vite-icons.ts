import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const importing = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g

/** The names in an import's braces, with what they are called there; types are none. */
const namesIn = (entries: string): { name: string; alias: string }[] =>
  entries
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(/\sas\s/).map((part) => part.trim()))
    .map(([name = '', alias = name]) => ({ name, alias }))

/** Every icon that a source imports. */
function iconsUsed(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file.name),
  )
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return [...text.matchAll(importing)].flatMap(([, entries = '']) => namesIn(entries).map(({ name }) => name))
  })
  return [...new Set(names)].sort()
}

function symbolOf(name: string): string {
  const Icon = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[name]
  if (!Icon) throw new Error(`lucide-react has no icon ${name}`)
  const [, lines = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? []
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`
}

/**
 * All icons in one file, which a page's pictures point into (src/ui/foundations/sprite-icon.tsx). Written out in the page, two hundred
 * of them were more than a third of it; in the scripts, each page's icons came once more.
 */
export function iconsFromSprite(): Plugin {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${iconsUsed('src').map(symbolOf).join('')}</svg>`
  // Its name stands at every icon of every page.
  const file = `assets/${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`
  const drawn = (entries: string): string => {
    const made = namesIn(entries).map(({ name, alias }) => `const ${alias} = spriteIcon('/${file}#${name}');`)
    return `import { spriteIcon } from '#ui/foundations/sprite-icon.tsx';${made.join('')}`
  }
  return {
    name: 'lectern:icons-from-sprite',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.includes('/src/') && code.includes('lucide-react')
        ? { code: code.replace(importing, (_, entries: string) => drawn(entries)), map: null }
        : undefined,
    generateBundle() {
      if (this.environment.config.consumer === 'client') this.emitFile({ type: 'asset', fileName: file, source: sprite })
    },
  }
}
