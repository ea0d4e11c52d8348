import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pathOfIncoming } from './incoming.ts'
import { makeOwnFolder } from './own-folder.ts'
import { type ByteStream, checkKey, type Storage } from './storage.ts'

/** Files in a folder of this machine. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  // No key begins with a dot, so nothing that is still being written can be read.
  const unfinished = join(folder, '.unfinished')
  await makeOwnFolder(folder)
  await makeOwnFolder(unfinished)
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const draft = join(unfinished, randomUUID())
      try {
        await writeDurably(draft, content)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key, range) => {
      const file = await open(pathOf(key)).catch(nullWhenMissing)
      return file && (Readable.toWeb(file.createReadStream(range)) as ByteStream)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A person who was told 'saved' must find it after a power cut, so the bytes and the folder's entry are forced out. */
async function writeDurably(path: string, content: Blob): Promise<void> {
  const place = pathOfIncoming(content)
  // What lies on disk is copied there: read piece by piece, a large file would leave as much to be collected.
  if (place !== undefined) await copyFile(place, path)
  const file = await open(path, place === undefined ? 'wx' : 'r+', 0o600)
  try {
    if (place === undefined) for await (const piece of content.stream()) await file.write(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no such thing as opening a folder.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
