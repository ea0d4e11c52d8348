import { z } from 'zod'
import { fileKinds, onUploading, uploadMaxBody } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { Attachment } from './threads.contract.ts'

/** Its refusals are those of every upload, in the words that the files feature has for them. */
export const attachmentCalls = defineCalls('files', {
  attach: {
    about: 'Takes a file that a message will carry; it is nobody else’s until the message is sent.',
    method: 'POST',
    path: '/api/message-attachments',
    effect: 'write',
    who: 'user',
    body: z.object({ kind: z.enum(fileKinds), file: z.union([z.file(), z.array(z.file())]).optional() }),
    answer: Attachment,
    refusals: onUploading,
    maxBody: uploadMaxBody,
    limit: { max: 60, seconds: 3600 },
  },
})
