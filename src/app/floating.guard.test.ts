import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { floatingCalls } from '#testing/floating.ts'
import { readSource, readSources } from '#testing/sources.ts'

/** What our own rules of lint say of a module that stands alone. */
function lint(text: string): { isRefused: boolean; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-lint-'))
  const { linter } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ linter }))
  writeFileSync(join(folder, 'work.ts'), text)
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', 'work.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { isRefused: status !== 0, said: stdout + stderr }
}

describe('a promise that nobody waits for', () => {
  it('is seen by lint where our own code answers it (instrument check)', () => {
    const declared = 'export async function work(): Promise<void> {}\n'

    expect(lint(`${declared}work()\n`).said).toContain('noFloatingPromises')
    expect(lint(`${declared}await work()\n`).isRefused).toBe(false)
  })

  it('is seen by this guard where a package answers it (instrument check)', () => {
    const text = [
      "import { readFile, rm as remove } from 'node:fs/promises'",
      "readFile('a')",
      "  db.deleteFrom('cart').where('id', '=', 1).execute()",
      "if (isOld) remove('b')",
      "await readFile('a')",
      "void remove('b')",
      'const rows = db.execute()',
      'const later = () => db.execute()',
    ].join('\n')

    expect(floatingCalls(readSource('src/platform/x.ts', text))).toEqual([
      'src/platform/x.ts:2',
      'src/platform/x.ts:3',
      'src/platform/x.ts:4',
    ])
  })

  it('is found nowhere', () => {
    expect(readSources().flatMap(floatingCalls)).toEqual([])
  })
})
