import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const listFile = 'files.json'

/** The paths of all files below it, with slashes. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    : []

/**
 * Removes what neither this build nor the one before it made: a server of the one before goes on loading from there until it is
 * replaced, and its pages go on asking for their scripts. Call it once `made` is in place.
 */
export function keepTwoBuilds(folder: string, made: string[]): void {
  const list = join(folder, listFile)
  const before: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : filesIn(folder)
  const kept = new Set([...before, ...made, listFile])
  // A compressed form goes with its file.
  for (const path of filesIn(folder)) if (!kept.has(path.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, path))
  writeFileSync(list, JSON.stringify(made, null, 1))
}
