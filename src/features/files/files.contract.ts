import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { fileKinds, fileVisibilities, onUploading, uploadMaxBody } from './files.rules.ts'

/** A file's number, or the code that its address shows. */
const FileRef = z.string().regex(/^([1-9]\d{0,14}|[0-9a-f]{32})$/)
const InFile = z.object({ file_id: FileRef })

export const FileView = z.object({
  id: z.number(),
  url: z.string(),
  kind: z.enum(fileKinds),
  mime: z.string(),
  size: z.number(),
  original_name: z.string(),
  title: z.string(),
  visibility: z.enum(fileVisibilities),
  owner_id: z.number().nullable(),
  made_at: z.iso.datetime(),
  plays: z.number(),
})

export const filesCalls = defineCalls('files', {
  limits: {
    spec: '§5 Uploads',
    about: 'The largest file in MB that an upload may have, and the largest recording, for the text beside a file field.',
    method: 'GET',
    path: '/api/files/limits',
    effect: 'read',
    who: 'guest',
    answer: z.object({ max_mb: z.number(), max_media_mb: z.number() }),
  },
  upload: {
    spec: '§5 Uploads',
    about: 'Stores one audio, document, video or image file. Its type is read from its content; pictures are drawn anew.',
    method: 'POST',
    path: '/files',
    effect: 'write',
    who: 'files.upload',
    body: z.object({
      kind: z.enum(fileKinds),
      file: z.union([z.file(), z.array(z.file())]).optional(),
      title: z.string().trim().max(200).optional(),
      visibility: z.enum(fileVisibilities).default('members'),
    }),
    answer: FileView,
    refusals: onUploading,
    maxBody: uploadMaxBody,
  },
  list: {
    about: 'All files, newest first. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/files',
    effect: 'read',
    who: 'files.read',
    query: z.object({
      kind: z.enum(fileKinds).optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ files: z.array(FileView), next: z.number().nullable() }),
  },
  // With justTrack it adds a play, yet it stays a read: pictures and players ask for files by plain addresses that carry no
  // header, and all that a forged request could do is count one play more, which is limited.
  open: {
    spec: '§7 Media',
    about: 'The file itself, whole or in part; with `justTrack=true` it records a play instead and answers {"tracked": true}.',
    method: 'GET',
    path: '/files/:file_id',
    effect: 'read',
    who: 'guest',
    params: InFile,
    query: z.object({ justTrack: z.stringbool().optional(), download: z.stringbool().optional() }),
    answer: 'raw',
    refusals: { fileNotFound: 404, notPlayable: 400, tooManyPlays: 429 },
  },
  remove: {
    about: 'Takes a file out of use at once; its bytes are erased shortly after.',
    method: 'DELETE',
    path: '/files/:file_id',
    effect: 'write',
    who: 'files.remove',
    params: InFile,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { fileNotFound: 404 },
  },
})
