import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

/** The storage that the config names. The S3 client is large, so it is loaded only where it is used. */
export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (config.s3) {
    const { openS3Storage } = await import('./s3.ts')
    return openS3Storage(config.s3)
  }
  const { openDiskStorage } = await import('./disk.ts')
  return openDiskStorage(join(config.dataDir, 'files'))
}
