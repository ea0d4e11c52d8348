import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { creditsAdminCalls } from '../credits.admin.contract.ts'
import { creditBoardCalls } from '../credits.board.contract.ts'
import { creditsCalls } from '../credits.contract.ts'
import { creditsChanged } from '../credits.events.ts'
import { proofCalls } from '../credits.proof.contract.ts'
import { creditRuleCalls } from '../credits.rule.contract.ts'
import { addBoard, boardFile, listBoards, previewBoard, removeBoard, saveBoard, showReport } from './board.service.ts'
import { claimCredits, claimProduct, listToClaim, showClaimOffer, showStanding } from './claim.service.ts'
import { listCreditTypes, saveCreditType } from './credit-type.service.ts'
import { creditListeners } from './credits.listeners.ts'
import { exportEarned, showEarned } from './earned.service.ts'
import { attendanceForExport } from './earning.store.ts'
import { expireCredits } from './expiry.jobs.ts'
import { grantCredits, revokeEntry, showLedger } from './grant.service.ts'
import { ledgerForExport } from './ledger.store.ts'
import { keepLicence, listLicences } from './licence.service.ts'
import { licencesOf } from './licence.store.ts'
import { uploadProof } from './proof.service.ts'
import { addRecord, changeRecord, listRecords, withdrawRecord } from './record.service.ts'
import { recordsOf } from './record.store.ts'
import { decideRecord, listWaiting } from './review.service.ts'
import { recordAttendance, saveCreditRule, showCreditRule } from './rule.service.ts'

export const creditsFeature: Feature = {
  name: 'credits',
  personMerging: {
    columns: {
      'completion_withdrawn.user_id': 'moves',
      'credit_entry.user_id': 'moves',
      'credit_record.user_id': 'moves',
      'credit_attendance.user_id': 'moves',
      'credit_licence.user_id': 'moves',
    },
  },
  calls: [
    ...bindCalls(creditsCalls, {
      earned: showEarned,
      exportEarned,
      offer: showClaimOffer,
      claim: claimCredits,
      standing: showStanding,
      claimProduct,
      toClaim: listToClaim,
      licences: listLicences,
      keepLicence,
      records: listRecords,
      addRecord,
      changeRecord,
      withdrawRecord,
    }),
    ...bindCalls(proofCalls, { uploadProof }),
    ...bindCalls(creditRuleCalls, {
      types: listCreditTypes,
      saveType: saveCreditType,
      rule: showCreditRule,
      saveRule: saveCreditRule,
      recordAttendance,
    }),
    ...bindCalls(creditBoardCalls, {
      boards: listBoards,
      addBoard,
      saveBoard,
      removeBoard,
      previewBoard,
      boardFile,
      report: showReport,
    }),
    ...bindCalls(creditsAdminCalls, {
      waitingRecords: listWaiting,
      decide: decideRecord,
      ledger: showLedger,
      grant: grantCredits,
      revoke: revokeEntry,
    }),
  ],
  events: [creditsChanged],
  jobs: [expireCredits],
  listeners: creditListeners,
  personData: async (ctx, userId) => ({
    ledger: await ledgerForExport(ctx.db, userId),
    records: await recordsOf(ctx.db, userId),
    licences: await licencesOf(ctx.db, userId),
    attendance: await attendanceForExport(ctx.db, userId),
  }),
}
