import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { mediaCeilingMb, uploadCeilingMb } from './files.rules.ts'

export const filesSettings = {
  /** §5: the maximum size of an upload in MB is configurable. */
  uploadMaxMb: defineSetting({
    name: 'uploadMaxMb',
    group: 'uploads',
    input: 'number',
    schema: z.number().int().min(1).max(uploadCeilingMb),
    fallback: 25,
  }),
  /** Films and recordings, which come in pieces. */
  mediaMaxMb: defineSetting({
    name: 'mediaMaxMb',
    group: 'uploads',
    input: 'number',
    schema: z.number().int().min(1).max(mediaCeilingMb),
    fallback: 1024,
  }),
}
