import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { bulkCalls } from '../bulk.contract.ts'
import { bulkChannelPattern } from '../bulk.rules.ts'
import { registrantsImportCalls } from '../registrants-import.contract.ts'
import { workOff } from './bulk.jobs.ts'
import { previewPeople, previewRegistrations, startPeople, startRegistrations, stopWork, undoBulk } from './bulk.service.ts'
import { exportTargets, listOwnBulks, mayHearBulk, readBulk } from './bulk-reading.service.ts'

import { checkRegistrants, importRegistrants } from './registrants-import.service.ts'

export const bulkFeature: Feature = {
  name: 'bulk',
  calls: [
    ...bindCalls(bulkCalls, {
      previewPeople,
      startPeople,
      previewRegistrations,
      startRegistrations,
      list: listOwnBulks,
      read: readBulk,
      exportTargets,
      stop: stopWork,
      undo: undoBulk,
    }),
    ...bindCalls(registrantsImportCalls, { checkRegistrants, importRegistrants }),
  ],
  jobs: [workOff],
  channels: [{ pattern: bulkChannelPattern, mayListen: (ctx, match) => mayHearBulk(ctx, Number(match[1])) }],
}
