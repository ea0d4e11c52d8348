import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A source as the guards read it: its path from the project's folder, its text without comments. */
export type Source = { path: string; text: string; imports: Import[] }
/** What a source imports: the path of one of our files, or the name of a package. */
export type Import = { to: string; isOwn: boolean; isType: boolean }

/** Everything under src/ and the demo academy. */
export const readSources = (): Source[] =>
  globSync(['src/**/*.{ts,tsx}', 'db/demo/**/*.ts'])
    .sort()
    .map((path) => readSource(path, readFileSync(path, 'utf8')))

export function readSource(path: string, written: string): Source {
  const text = withoutComments(written)
  return { path, text, imports: importsIn(path, text) }
}

const quotedOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Lines stay where they are; `//` inside a text is no comment. */
const withoutComments = (text: string): string =>
  text.replace(quotedOrComment, (whole, quoted: string | undefined) => quoted ?? whole.replace(/[^\n]/g, ''))

const importStatement =
  /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?(?:[^'"`;=()]*?\bfrom)?\s*'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/g

const importsIn = (path: string, text: string): Import[] =>
  [...text.matchAll(importStatement)].map(([, type, named, dynamic]) => {
    const to = named ?? dynamic ?? ''
    return { ...resolved(path, to), isType: type !== undefined }
  })

function resolved(from: string, to: string): Omit<Import, 'isType'> {
  if (to.startsWith('.')) return { to: posix.join(posix.dirname(from), to), isOwn: true }
  if (to.startsWith('#db/') || to.startsWith('#locales/')) return { to: to.slice(1), isOwn: true }
  if (to.startsWith('#')) return { to: `src/${to.slice(1)}`, isOwn: true }
  return { to, isOwn: false }
}
