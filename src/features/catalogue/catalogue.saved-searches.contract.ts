import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const InSearch = z.object({ search_id: z.coerce.number().int().positive() })
const Name = z.string().trim().min(1).max(80)
const Flag = z.stringbool().or(z.boolean())

const SavedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** The catalogue with these choices. */
  url: z.string(),
  /** The choices in words. */
  choices: z.array(z.string()),
  /** Tells by e-mail, at most daily, what is new. */
  is_mailed: z.boolean(),
  /** Something that it asks for is no longer there: it would find more than was meant, so nothing is told. */
  is_outdated: z.boolean(),
  made_at: z.iso.datetime(),
})
export type SavedSearch = z.output<typeof SavedSearch>

const notFound = { searchNotFound: 404 }

/** Searches that a person keeps. */
export const savedSearchCalls = defineCalls('saved-searches', {
  listSavedSearches: {
    about: 'One’s own saved searches, newest first.',
    method: 'GET',
    path: '/api/my-saved-searches',
    effect: 'read',
    who: 'user',
    answer: z.object({ searches: z.array(SavedSearch) }),
  },
  saveSearch: {
    about: 'Keeps a search of the catalogue under a name. `query` is what its address carries.',
    method: 'POST',
    path: '/api/my-saved-searches',
    effect: 'write',
    who: 'user',
    body: z.object({ name: Name, query: z.string().max(4000), is_mailed: Flag.default(false) }),
    answer: SavedSearch,
    refusals: { nothingToSave: 400, alreadySaved: 409, tooManySearches: 409 },
    limit: { max: 60, seconds: 3600 },
  },
  changeSavedSearch: {
    about: 'Renames a saved search, or turns its e-mails on or off.',
    method: 'PATCH',
    path: '/api/my-saved-searches/:search_id',
    effect: 'write',
    who: 'user',
    params: InSearch,
    body: z.object({ name: Name.optional(), is_mailed: Flag.optional() }),
    answer: SavedSearch,
    refusals: notFound,
  },
  removeSavedSearch: {
    about: 'Forgets a saved search.',
    method: 'DELETE',
    path: '/api/my-saved-searches/:search_id',
    effect: 'write',
    who: 'user',
    params: InSearch,
    answer: z.object({ removed: z.literal(true) }),
    refusals: notFound,
  },
  stopMails: {
    about: 'Turns off all e-mails about a person’s saved searches, by the code in one of them.',
    method: 'POST',
    path: '/api/saved-searches/stop-mails',
    effect: 'write',
    who: 'guest',
    body: z.object({ code: z.string().max(100) }),
    answer: z.object({ stopped: z.literal(true) }),
    refusals: { codeUnknown: 404 },
    limit: { max: 30, seconds: 600 },
  },
  stopByMail: {
    about:
      'Where the mail program of a receiver posts to when they unsubscribe with one click (RFC 8058): turns off all e-mails about a person’s saved searches.',
    method: 'POST',
    path: '/my-saved-searches/stop/:code',
    effect: 'write',
    who: 'guest',
    // The code in the address is all that a mail program has.
    isSigned: true,
    params: z.object({ code: z.string().max(100) }),
    answer: z.object({ stopped: z.literal(true) }),
    refusals: { codeUnknown: 404 },
    limit: { max: 30, seconds: 600 },
  },
  stopPage: {
    about: 'The same address opened: leads to the page that asks first.',
    method: 'GET',
    path: '/my-saved-searches/stop/:code',
    effect: 'read',
    who: 'guest',
    params: z.object({ code: z.string().max(100) }),
    answer: 'raw',
  },
})
