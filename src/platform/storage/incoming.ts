import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../ctx/config.ts'
import { makeOwnFolder } from './own-folder.ts'

/** A file that somebody is sending, on disk until its request is answered. */
export type Incoming = { file: File; remove: () => Promise<void> }

const places = new WeakMap<Blob, string>()
/** Where a file that is being received lies, for whoever can take it from there without reading it; undefined for any other. */
export const pathOfIncoming = (file: Blob): string | undefined => places.get(file)

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'incoming')

/** Writes what comes to disk while it comes. The file is read from there, piece by piece, by whoever reads it. */
export async function receiveFile(
  config: Pick<Config, 'dataDir'>,
  { name, type, content }: { name: string; type: string; content: AsyncIterable<Uint8Array> },
): Promise<Incoming> {
  await makeOwnFolder(folderOf(config))
  const path = join(folderOf(config), randomUUID())
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content) await file.write(piece)
  } catch (error) {
    await remove()
    throw error
  } finally {
    await file.close()
  }
  const received = new File([await openAsBlob(path)], name, { type })
  places.set(received, path)
  return { file: received, remove }
}

const dayMs = 24 * 3600 * 1000

/** What a process that was killed left behind. Another process may be receiving beside this one, so only the old goes. */
export async function forgetAbandoned(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  await makeOwnFolder(folderOf(config))
  for (const name of await readdir(folderOf(config))) {
    const path = join(folderOf(config), name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true })
  }
}
