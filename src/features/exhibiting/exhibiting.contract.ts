import { z } from 'zod'
import { onUploading, pictureMaxBody } from '#features/files/files.rules.ts'
import { AgendaEvent } from '#features/programme/programme.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfExhibitor = z.object({ url_slug: z.string().max(120), exhibitor_id: Id })

const Handout = z.object({ id: z.number(), title: z.string(), url: z.string(), size: z.number() })
export type ExhibitorHandout = z.output<typeof Handout>

const Entry = z.object({
  blurb: z.string().trim().max(5000),
  website: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .or(z.literal('')),
})
const StoredEntry = Entry.extend({ version: Version })
export type ExhibitorEntry = z.output<typeof Entry>
export type StoredExhibitorEntry = z.output<typeof StoredEntry>

const Lead = z.object({
  id: z.number(),
  scanned_at: z.iso.datetime(),
  note: z.string(),
  rating: z.number().nullable(),
  /** Null until the holder agrees, and again when they take it back. */
  person: z.object({ name: z.string(), email: z.string(), organisation: z.string() }).nullable(),
})
export type ExhibitorLead = z.output<typeof Lead>

const Desk = z.object({
  event: AgendaEvent,
  exhibitor: z.object({ id: z.number(), title: z.string(), level: z.string(), booth: z.string() }),
  entry: StoredEntry,
  may_edit: z.boolean(),
  may_scan: z.boolean(),
  files: z.array(Handout),
  leads: z.array(Lead),
})
export type ExhibitorDesk = z.output<typeof Desk>

const Sharing = z.object({
  has_exhibitors: z.boolean(),
  is_agreed_to_all: z.boolean(),
  /** Who has scanned this ticket or was decided about. */
  exhibitors: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      scanned_at: z.iso.datetime().nullable(),
      state: z.enum(['asked', 'agreed', 'refused']),
    }),
  ),
})
export type TicketSharing = z.output<typeof Sharing>

const missing = { eventNotFound: 404, exhibitorNotFound: 404 } as const
const theirs = { ...missing, notStaff: 403 } as const
const base = '/api/programme/:url_slug/exhibitors/:exhibitor_id'

export const exhibitingCalls = defineCalls('exhibiting', {
  handouts: {
    about: 'What an exhibitor hands out: its files, and whether whoever asks works for it.',
    method: 'GET',
    path: `${base}/files`,
    effect: 'read',
    who: 'guest',
    params: OfExhibitor,
    answer: z.object({ files: z.array(Handout), is_staff: z.boolean() }),
    refusals: missing,
  },
  desk: {
    about: 'An exhibitor as those who work for it see it: its entry, its files and its contacts.',
    method: 'GET',
    path: `${base}/desk`,
    effect: 'read',
    who: 'user',
    params: OfExhibitor,
    answer: Desk,
    refusals: theirs,
  },
  saveEntry: {
    about: 'Changes what an exhibitor says of itself; it is shown at once. Name, level and booth stay with the organiser.',
    method: 'PUT',
    path: `${base}/desk`,
    effect: 'write',
    who: 'user',
    params: OfExhibitor,
    body: Entry.extend({ version: Version }),
    answer: StoredEntry,
    refusals: { ...theirs, ...onSavingAgain },
  },
  removeFile: {
    about: 'Takes one of an exhibitor’s files off its page.',
    method: 'DELETE',
    path: `${base}/files/:handout_id`,
    effect: 'write',
    who: 'user',
    params: OfExhibitor.extend({ handout_id: Id }),
    answer: z.object({ removed: z.literal(true) }),
    refusals: { ...theirs, handoutNotFound: 404 },
  },
  scanLead: {
    about: 'Keeps a visitor by the code of their ticket. Who it is is told once they agree; twice scanned is once kept.',
    method: 'POST',
    path: `${base}/leads`,
    effect: 'write',
    who: 'user',
    params: OfExhibitor,
    body: z.object({ code: z.string().trim().min(1).max(400) }),
    answer: Lead,
    refusals: { ...theirs, notATicket: 409, ticketOfAnother: 409 },
    limit: { max: 120, seconds: 60, countsOnlyRefused: true },
  },
  noteLead: {
    about: 'Writes down what was talked about with a visitor.',
    method: 'PUT',
    path: `${base}/leads/:lead_id`,
    effect: 'write',
    who: 'user',
    params: OfExhibitor.extend({ lead_id: Id }),
    body: z.object({ note: z.string().trim().max(2000), rating: z.coerce.number().int().min(1).max(5).nullable() }),
    answer: Lead,
    refusals: { ...theirs, leadNotFound: 404 },
  },
  exportLeads: {
    about: 'An exhibitor’s contacts as a CSV file: those who agree, as of now.',
    method: 'GET',
    path: `${base}/leads.csv`,
    effect: 'read',
    who: 'user',
    params: OfExhibitor,
    answer: 'raw',
    refusals: theirs,
  },
  sharing: {
    about: 'Which exhibitors have scanned one’s ticket, and which of them learn whose it is.',
    method: 'GET',
    path: '/api/my/tickets/:registration_id/sharing',
    effect: 'read',
    who: 'user',
    params: z.object({ registration_id: Id }),
    answer: Sharing,
    refusals: { ticketNotFound: 404 },
  },
  decide: {
    about: 'Agrees that an exhibitor, or each that scans one’s ticket, learns name, address and organisation, or takes it back.',
    method: 'PUT',
    path: '/api/my/tickets/:registration_id/sharing',
    effect: 'write',
    who: 'user',
    params: z.object({ registration_id: Id }),
    body: z.object({ exhibitor_id: Id.nullable(), is_agreed: z.boolean() }),
    answer: Sharing,
    refusals: { ticketNotFound: 404, exhibitorNotFound: 404 },
  },
})

/** Refused in the words of every upload. */
export const handoutCalls = defineCalls('files', {
  addHandout: {
    spec: '§5 Uploads',
    about: 'Puts a document on an exhibitor’s page, open to everybody who sees it. For those who work for it.',
    method: 'POST',
    path: `${base}/files`,
    effect: 'write',
    who: 'user',
    params: OfExhibitor,
    body: z.object({
      title: z.string().trim().max(200).default(''),
      file: z.union([z.file(), z.array(z.file())]).optional(),
    }),
    answer: Handout,
    refusals: onUploading,
    maxBody: pictureMaxBody,
    limit: { max: 30, seconds: 600 },
  },
})
