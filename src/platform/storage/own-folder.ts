import { chmod, mkdir } from 'node:fs/promises'

/** From now on nobody but the account that runs this process may read or write what it makes. */
export const keepToOurselves = (): void => void process.umask(0o077)

/** Makes a folder that is closed to everybody else, and closes one that is there. */
export async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
}
