import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FileView } from './files.contract.ts'
import { chunkMaxBody, fileKinds, fileVisibilities, onUploading } from './files.rules.ts'

const InUpload = z.object({ upload_id: z.string().regex(/^[0-9a-f]{32}$/) })
const Standing = z.object({ upload_id: z.string(), offset: z.number(), size: z.number(), chunk_bytes: z.number() })

export const uploadCalls = defineCalls('files', {
  begin: {
    spec: '§5 Uploads',
    about: 'Begins an upload in pieces. Its size and kind are checked before a byte is sent.',
    method: 'POST',
    path: '/api/uploads',
    effect: 'write',
    who: 'files.upload',
    body: z.object({
      kind: z.enum(fileKinds),
      name: z.string().min(1).max(500),
      size: z.number().int().min(0),
      visibility: z.enum(fileVisibilities).default('private'),
    }),
    answer: Standing,
    refusals: onUploading,
  },
  standing: {
    about: 'How much of an upload has come: go on from `offset`. HEAD answers the same as Upload-Offset and Upload-Length.',
    method: 'GET',
    path: '/api/uploads/:upload_id',
    effect: 'read',
    who: 'files.upload',
    params: InUpload,
    answer: 'raw',
    refusals: { uploadNotFound: 404 },
  },
  send: {
    about: 'One piece, which begins at `offset`. What begins elsewhere than where the upload stands is refused.',
    method: 'PATCH',
    path: '/api/uploads/:upload_id',
    effect: 'write',
    who: 'files.upload',
    params: InUpload,
    body: z.object({ offset: z.coerce.number().int().min(0), chunk: z.file() }),
    answer: Standing,
    refusals: { uploadNotFound: 404, wrongOffset: 409, fileTooLarge: 413 },
    maxBody: chunkMaxBody,
  },
  finish: {
    about: 'Makes a file of an upload that is whole. Its type is read from its content. Asked twice, it answers the same file.',
    method: 'POST',
    path: '/api/uploads/:upload_id/finish',
    effect: 'write',
    who: 'files.upload',
    params: InUpload,
    answer: FileView,
    refusals: {
      uploadNotFound: 404,
      uploadIncomplete: 409,
      ...onUploading,
    },
  },
  cancel: {
    about: 'Gives an upload up; what had come is erased.',
    method: 'DELETE',
    path: '/api/uploads/:upload_id',
    effect: 'write',
    who: 'files.upload',
    params: InUpload,
    answer: z.object({ cancelled: z.literal(true) }),
  },
})
