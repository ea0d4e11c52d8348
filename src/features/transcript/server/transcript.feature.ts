import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { transcriptCalls } from '../transcript.contract.ts'
import { listShares, revokeShare, shareTranscript, showShared } from './share.service.ts'
import { forgetShares, sharesOf } from './share.store.ts'
import { listTranscriptKeys } from './signing.service.ts'
import { showTranscript, transcriptAsCsv, transcriptAsPdf, transcriptSigned } from './transcript.service.ts'

export const transcriptFeature: Feature = {
  name: 'transcript',
  personMerging: { columns: { 'transcript_share.user_id': 'moves' } },
  calls: bindCalls(transcriptCalls, {
    mine: showTranscript,
    csv: transcriptAsCsv,
    pdf: transcriptAsPdf,
    signed: transcriptSigned,
    keys: listTranscriptKeys,
    shares: listShares,
    share: shareTranscript,
    revokeShare,
    shared: showShared,
  }),
  personData: async (ctx, userId) => sharesOf(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetShares(ctx.db, userId),
}
