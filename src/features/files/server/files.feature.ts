import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { filesCalls } from '../files.contract.ts'
import { filesSettings } from '../files.settings.ts'
import { eraseBytes } from './files.jobs.ts'
import {
  describeLimits,
  forgetPerson,
  listFiles,
  type MayRead,
  openFile,
  removeFileAsAdmin,
  uploadAsAdmin,
} from './files.service.ts'

export const makeFilesFeature = (mayRead: MayRead): Feature => ({
  name: 'files',
  calls: bindCalls(filesCalls, {
    limits: describeLimits,
    upload: uploadAsAdmin,
    list: listFiles,
    open: (ctx, input) => openFile(ctx, input, mayRead),
    remove: removeFileAsAdmin,
  }),
  jobs: [eraseBytes],
  settings: Object.values(filesSettings),
  forgetPerson,
})
