import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { filesCalls } from '../files.contract.ts'
import { filesSettings } from '../files.settings.ts'
import { eraseBytes } from './files.jobs.ts'
import {
  describeLimits,
  forgetPerson,
  listFiles,
  openFile,
  type Readers,
  removeFileAsAdmin,
  uploadAsAdmin,
} from './files.service.ts'

export const makeFilesFeature = (readers: Readers): Feature => ({
  name: 'files',
  calls: bindCalls(filesCalls, {
    limits: describeLimits,
    upload: uploadAsAdmin,
    list: listFiles,
    open: (ctx, input) => openFile(ctx, input, readers),
    remove: removeFileAsAdmin,
  }),
  jobs: [eraseBytes],
  settings: Object.values(filesSettings),
  forgetPerson,
})
