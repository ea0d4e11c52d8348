import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeOwnFolder } from '../storage/own-folder.ts'
import { DatabaseError } from './db.ts'

/**
 * Two processes on one embedded database would destroy it, so the folder has one owner. The lock is the operating system's, on a file
 * (decision 29): it holds between containers that share the folder, and ends with the process however that ends. SQLite is used because
 * Node itself cannot lock a file; nothing is kept in it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await openLock(folder)
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (isHeld(error))
      throw new DatabaseError(
        `The data folder ${folder} is in use by another process. Stop it, or set LECTERN_DATA or DATABASE_URL.`,
      )
    throw unusable(folder, error)
  }
  return () => lock.close()
}

async function openLock(folder: string): Promise<DatabaseSync> {
  try {
    await makeOwnFolder(folder)
    return new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  } catch (error) {
    throw unusable(folder, error)
  }
}

const unusable = (folder: string, error: unknown) =>
  new DatabaseError(`The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`)

const sqliteBusy = 5
const isHeld = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
