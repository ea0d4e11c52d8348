import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../ctx/config.ts'
import { openStorage } from '../storage/open-storage.ts'
import { keepToOurselves } from '../storage/own-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'

/** What in a folder somebody else could read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const modes = await Promise.all(entries.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path)
}

describe('the data folder', () => {
  it('is closed to other accounts with all that is in it, even where it was open before', async () => {
    const before = process.umask(0o022)
    const folder = await mkdtemp(join(tmpdir(), 'lectern-folder-'))
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o755 })
    expect(await openToOthers(data), 'instrument check').toEqual([data])

    keepToOurselves()
    const release = await lockDataFolder(data)
    const storage = await openStorage(readConfig({ LECTERN_DATA: data }))
    await writeFile(join(data, 'a file of the database'), '', { mode: 0o666 })
    await storage.put('ab/cd', new Blob(['x']), 'text/plain')

    expect(await openToOthers(data)).toEqual([])
    await release()
    process.umask(before)
    await rm(folder, { recursive: true })
  })
})
