import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesIn, keepTwoBuilds } from './kept-builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes files as a build does, and says that it has. */
function make(names: string[], ...compressed: string[]): string[] {
  for (const name of [...names, ...compressed]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), name)
  }
  keepTwoBuilds(folder, names)
  return filesIn(folder).filter((name) => name !== 'files.json')
}

describe('what two builds have made', () => {
  it('stays, with its compressed forms, until the third', () => {
    make(['server.js', 'assets/page-1.js'], 'assets/page-1.js.br')
    const second = make(['server.js', 'assets/page-2.js'], 'assets/page-2.js.br')
    const third = make(['server.js', 'assets/page-3.js'])

    expect(second.sort()).toEqual(
      ['assets/page-1.js', 'assets/page-1.js.br', 'assets/page-2.js', 'assets/page-2.js.br', 'server.js'].sort(),
    )
    expect(third.sort()).toEqual(['assets/page-2.js', 'assets/page-2.js.br', 'assets/page-3.js', 'server.js'])
  })

  it('stays as well where the build before did not write down what it made', () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/old.js'), '')

    expect(make(['assets/new.js'])).toContain('assets/old.js')
    expect(make(['assets/newer.js']).sort()).toEqual(['assets/new.js', 'assets/newer.js'])
  })
})
