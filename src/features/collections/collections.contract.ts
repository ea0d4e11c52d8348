import { z } from 'zod'
import { fileKinds } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { longestKeyword, longestTopic, mostCollectionPages } from './collections.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InCollection = z.object({ collection_id: Id })

const FoundFile = z.object({
  id: z.number(),
  url: z.string(),
  kind: z.enum(fileKinds),
  mime: z.string(),
  /** As people know it: PDF, MP4. */
  type: z.string(),
  size: z.number(),
  title: z.string(),
  topic: z.string(),
  added_at: z.iso.datetime(),
})
export type FoundFile = z.output<typeof FoundFile>

export const collectionsCalls = defineCalls('collections', {
  search: {
    spec: '§2 Screens',
    about:
      'Files of a collection that the reader may open, newest first: those that hold the keyword, of a kind and a topic, one page of them; with the kinds and topics that there are to choose from. Takes form data.',
    method: 'POST',
    path: '/file-collections/:collection_id',
    effect: 'read',
    who: 'guest',
    isForm: true,
    params: InCollection,
    body: z.object({
      q: z.string().max(longestKeyword).default(''),
      kind: z.enum(['', ...fileKinds]).default(''),
      topic: z.string().max(longestTopic).default(''),
      page: z.coerce.number().int().min(1).max(mostCollectionPages).default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(12),
    }),
    answer: z.object({
      files: z.array(FoundFile),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      kinds: z.array(z.enum(fileKinds)),
      topics: z.array(z.string()),
    }),
    refusals: { collectionNotFound: 404 },
  },
})

/** What administrators do with collections. */
export const collectionsAdminCalls = defineCalls('collections-admin', {
  collections: {
    about: 'All collections of files by their titles.',
    method: 'GET',
    path: '/api/admin/file-collections',
    effect: 'read',
    who: 'pages.read',
    answer: z.object({ collections: z.array(z.object({ id: z.number(), title: z.string(), files: z.number() })) }),
  },
  create: {
    about: 'Makes a collection.',
    method: 'POST',
    path: '/api/admin/file-collections',
    effect: 'write',
    who: 'pages.edit',
    body: z.object({ title: z.string().trim().min(1).max(200) }),
    answer: z.object({ id: z.number() }),
  },
  collection: {
    about: 'A collection with its files, newest first, whoever may open them. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/file-collections/:collection_id',
    effect: 'read',
    who: 'pages.read',
    params: InCollection,
    query: z.object({ after: Id.optional() }),
    answer: z.object({
      id: z.number(),
      title: z.string(),
      files: z.array(FoundFile.extend({ visibility: z.string() })),
      topics: z.array(z.string()),
      next: z.number().nullable(),
    }),
    refusals: { collectionNotFound: 404 },
  },
  rename: {
    about: 'Gives a collection another title.',
    method: 'PUT',
    path: '/api/admin/file-collections/:collection_id',
    effect: 'write',
    who: 'pages.edit',
    params: InCollection,
    body: z.object({ title: z.string().trim().min(1).max(200) }),
    answer: z.object({ renamed: z.literal(true) }),
    refusals: { collectionNotFound: 404 },
  },
  put: {
    about: 'Puts a file of ours into a collection, or gives one that is there another title and topic.',
    method: 'POST',
    path: '/api/admin/file-collections/:collection_id/files',
    effect: 'write',
    who: 'pages.edit',
    params: InCollection,
    body: z.object({
      file_id: Id,
      /** Left empty, it is called as the file is. */
      title: z.string().trim().max(200).default(''),
      topic: z.string().trim().max(longestTopic).default(''),
      /** Of one that was taken out: since when it was there, so that it stands where it stood. */
      added_at: z.iso.datetime().optional(),
    }),
    answer: z.object({ put: z.literal(true) }),
    refusals: { collectionNotFound: 404, fileNotFound: 404 },
  },
  takeOut: {
    about: 'Takes a file out of a collection. The file itself stays.',
    method: 'DELETE',
    path: '/api/admin/file-collections/:collection_id/files/:file_id',
    effect: 'write',
    who: 'pages.edit',
    params: z.object({ collection_id: Id, file_id: Id }),
    answer: z.object({ taken: z.literal(true) }),
    refusals: { fileNotFound: 404 },
  },
  remove: {
    about: 'Removes a collection. Its files stay; widgets that show it say that it is gone.',
    method: 'DELETE',
    path: '/api/admin/file-collections/:collection_id',
    effect: 'write',
    who: 'pages.edit',
    params: InCollection,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { collectionNotFound: 404 },
  },
})
