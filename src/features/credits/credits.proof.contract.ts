import { z } from 'zod'
import { onUploading, pictureMaxBody } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'

/** Refused in the words of every upload. */
export const proofCalls = defineCalls('files', {
  uploadProof: {
    spec: '§5 Uploads',
    about: 'Stores a proof of what was earned elsewhere: a document or a picture that only its owner and those who decide open.',
    method: 'POST',
    path: '/api/my-credits/proofs',
    effect: 'write',
    who: 'user',
    body: z.object({ file: z.union([z.file(), z.array(z.file())]).optional() }),
    answer: z.object({ id: z.number(), url: z.string(), name: z.string() }),
    refusals: onUploading,
    maxBody: pictureMaxBody,
    limit: { max: 30, seconds: 600 },
  },
})
