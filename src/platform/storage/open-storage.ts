import { join } from 'node:path'
import type { Config } from '../ctx/config.ts'
import { actOutside } from '../db/inside-transaction.ts'
import type { Storage } from './storage.ts'

/** The storage that the config names. The S3 client is large, so it is loaded only where it is used. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (config.s3) {
    const { openS3Storage } = await import('./s3.ts')
    return outsideOfTransactions(await openS3Storage(config.s3))
  }
  const { openDiskStorage } = await import('./disk.ts')
  return outsideOfTransactions(await openDiskStorage(join(config.dataDir, 'files')))
}

/** No rollback takes a file back. */
const outsideOfTransactions = (storage: Storage): Storage => ({
  ...storage,
  put: (...file) => {
    actOutside()
    return storage.put(...file)
  },
  remove: (key) => {
    actOutside()
    return storage.remove(key)
  },
})
