import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>

const locked: Packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** Beside the package that asks for it, or in a folder above. */
function isFound(packages: Packages, asking: string, name: string): boolean {
  if (`${asking}/node_modules/${name}` in packages) return true
  const above = asking.lastIndexOf('/node_modules/')
  return above < 0 ? `node_modules/${name}` in packages : isFound(packages, asking.slice(0, above), name)
}

/** npm adds to a lock file what the machine that wrote it could fetch; `npm ci` refuses one that leaves a system out, on every system. */
const leftOut = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([asking, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(packages, asking, name)),
  )

it('names the native parts of every system, so that `npm ci` takes the lock file', () => {
  expect(leftOut(locked)).toEqual([])
})

it('sees one that is missing (instrument check)', () => {
  const { 'node_modules/@rolldown/binding-darwin-arm64': taken, ...others } = locked

  expect(taken).toBeDefined()
  expect(leftOut(others)).toEqual(['@rolldown/binding-darwin-arm64'])
})
