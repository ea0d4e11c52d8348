import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeOwnFolder } from '../own-folder.ts'
import { DatabaseError } from './db.ts'

/** Two processes on one embedded database would destroy it, so the folder has one owner; a dead owner's lock is taken over. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeOwnFolder(folder).catch((error: Error) => {
    throw new DatabaseError(`The data folder ${folder} cannot be used: ${error.message}`)
  })
  const path = join(folder, 'owner.pid')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new DatabaseError(`The data folder ${folder} cannot be used: ${(error as Error).message}`)
      }
      const owner = Number(await readFile(path, 'utf8').catch(() => ''))
      if (owner && owner !== process.pid && isRunning(owner)) {
        throw new DatabaseError(
          `The data folder ${folder} is in use by process ${owner}. Stop it, or set LECTERN_DATA or DATABASE_URL.`,
        )
      }
      await rm(path, { force: true })
    }
  }
  throw new DatabaseError(`The data folder ${folder} cannot be locked.`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
