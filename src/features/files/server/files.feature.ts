import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { filesCalls } from '../files.contract.ts'
import { filesSettings } from '../files.settings.ts'
import { uploadCalls } from '../files.uploads.contract.ts'
import { eraseBytes, eraseUnlessKept } from './files.jobs.ts'
import {
  describeLimits,
  forgetFilesOf,
  listFiles,
  openFile,
  type Readers,
  removeFileAsAdmin,
  uploadAsAdmin,
} from './files.service.ts'
import { tidyFiles } from './tidy.jobs.ts'
import { beginUpload, cancelUpload, finishUpload, showUpload, takeChunk } from './upload.service.ts'

export const makeFilesFeature = (readers: Readers): Feature => ({
  name: 'files',
  personMerging: { columns: { 'file.owner_id': 'moves', 'file_play.user_id': 'moves', 'upload.person_id': 'moves' } },
  calls: [
    ...bindCalls(filesCalls, {
      limits: describeLimits,
      upload: uploadAsAdmin,
      list: listFiles,
      open: (ctx, input) => openFile(ctx, input, readers),
      remove: removeFileAsAdmin,
    }),
    ...bindCalls(uploadCalls, {
      begin: beginUpload,
      standing: showUpload,
      send: takeChunk,
      finish: finishUpload,
      cancel: cancelUpload,
    }),
  ],
  jobs: [eraseBytes, eraseUnlessKept, tidyFiles],
  settings: Object.values(filesSettings),
  forgetPerson: forgetFilesOf,
})
