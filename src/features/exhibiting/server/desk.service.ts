import { trueClaims } from '#features/checkin/server/ticket-key.service.ts'
import type { UploadRefusal } from '#features/files/files.rules.ts'
import { claimFiles, describeFiles, discardFiles, storeUpload } from '#features/files/server/files.service.ts'
import { type OpenedEvent, openEvent } from '#features/programme/server/event.service.ts'
import { changeWords, exhibitorWords } from '#features/programme/server/exhibitor-entry.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvCell } from '#platform/csv/csv-response.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type {
  ExhibitorHandout,
  ExhibitorLead,
  exhibitingCalls,
  handoutCalls,
  StoredExhibitorEntry,
} from '../exhibiting.contract.ts'
import { consentWording } from '../exhibiting.rules.ts'
import * as store from './exhibiting.store.ts'

type Calls = typeof exhibitingCalls
type Asked = { url_slug: string; exhibitor_id: number }
type Exhibitor = OpenedEvent['programme']['exhibitors'][number]
type Missing = 'eventNotFound' | 'exhibitorNotFound'
type Found = { ok: true; opened: OpenedEvent; exhibitor: Exhibitor }

/** Pages that show what exhibitors hand out are made anew when this tag changes. */
const handoutsTag = 'exhibiting'

async function find(ctx: Ctx, { url_slug, exhibitor_id }: Asked): Promise<Found | Refusal<Missing>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const exhibitor = opened.programme.exhibitors.find(({ id }) => id === exhibitor_id)
  return exhibitor ? { ok: true, opened, exhibitor } : refuse('exhibitorNotFound')
}

/** What somebody may do for an exhibitor. The organiser edits entries; contacts are the exhibitor's own. */
async function rightsIn(ctx: Ctx, exhibitor: Exhibitor): Promise<store.Rights | null> {
  const userId = actorIdOf(ctx.actor)
  const own = userId === null ? null : await store.rightsOf(ctx.db, exhibitor.id, userId)
  return may(ctx.actor, 'programme.edit') ? { mayEdit: true, mayScan: own?.mayScan ?? false } : own
}

type Entered = Found & { rights: store.Rights }

async function enter(ctx: Ctx, asked: Asked): Promise<Entered | Refusal<Missing | 'notStaff'>> {
  const found = await find(ctx, asked)
  if (!found.ok) return found
  const rights = await rightsIn(ctx, found.exhibitor)
  return rights ? { ...found, rights } : refuse('notStaff')
}

async function handoutViews(ctx: Ctx, exhibitorId: number): Promise<ExhibitorHandout[]> {
  const handouts = await store.handoutsOf(ctx.db, exhibitorId)
  const files = await describeFiles(
    ctx,
    handouts.map(({ fileId }) => fileId),
  )
  return handouts.flatMap(({ id, fileId, title }) => {
    const file = files.get(fileId)
    return file ? [{ id, title, url: file.url, size: file.size }] : []
  })
}

export async function showHandouts(
  ctx: Ctx,
  asked: InputOf<Calls['handouts']>,
): Promise<Result<AnswerOf<Calls['handouts']>, Missing>> {
  const found = await find(ctx, asked)
  if (!found.ok) return found
  const [files, rights] = await Promise.all([handoutViews(ctx, found.exhibitor.id), rightsIn(ctx, found.exhibitor)])
  return ok({ files, is_staff: rights !== null })
}

const leadView = ({ id, note, rating, scannedAt, person }: store.Lead): ExhibitorLead => ({
  id,
  note,
  rating,
  scanned_at: scannedAt.toISOString(),
  person,
})

type Theirs = Missing | 'notStaff'

export async function showExhibitorDesk(
  ctx: Ctx,
  asked: InputOf<Calls['desk']>,
): Promise<Result<AnswerOf<Calls['desk']>, Theirs>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  const { opened, exhibitor, rights } = entered
  const [files, leads] = await Promise.all([
    handoutViews(ctx, exhibitor.id),
    rights.mayScan ? store.leadsOf(ctx.db, exhibitor.id, consentWording) : [],
  ])
  const level = opened.programme.levels.find(({ id }) => id === exhibitor.levelId)?.name ?? ''
  return ok({
    event: opened.event,
    exhibitor: { id: exhibitor.id, title: exhibitor.title, level, booth: exhibitor.booth },
    entry: exhibitorWords(exhibitor),
    may_edit: rights.mayEdit,
    may_scan: rights.mayScan,
    files,
    leads: leads.map(leadView),
  })
}

export async function saveExhibitorEntry(
  ctx: Ctx,
  { version, blurb, website, ...asked }: InputOf<Calls['saveEntry']>,
): Promise<Result<StoredExhibitorEntry, Theirs | 'changedMeanwhile'>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  allow(entered.rights.mayEdit)
  const which = { productId: entered.opened.event.id, exhibitorId: entered.exhibitor.id, version }
  return changeWords(ctx, which, { blurb, website })
}

/** Whoever has no business with it is refused as with any page that is not theirs: uploads have words of their own for the rest. */
export async function addHandout(
  ctx: Ctx,
  { title, file = [], ...asked }: InputOf<(typeof handoutCalls)['addHandout']>,
): Promise<Result<ExhibitorHandout, UploadRefusal>> {
  const entered = await enter(ctx, asked)
  allow(entered.ok && entered.rights.mayEdit)
  const { exhibitor } = must(entered.ok ? entered : null, 'an exhibitor')
  const files = [file].flat()
  const stored = await storeUpload(ctx, { kind: 'document', file: files, visibility: 'public', ownerId: null })
  if (!stored.ok) return stored
  const { fileId, url } = stored.value
  return ctx.tx(async (ctx) => {
    const described = must((await describeFiles(ctx, [fileId])).get(fileId), 'a stored file is there')
    const shown = { exhibitorId: exhibitor.id, fileId, title: title || described.original_name, by: actorIdOf(ctx.actor) }
    const id = await store.addHandout(ctx.db, shown, ctx.now())
    await claimFiles(ctx, [fileId])
    const details = { title: shown.title }
    await recordAct(ctx, { action: 'exhibiting.add_file', subjectType: 'exhibitor', subjectId: exhibitor.id, details })
    await invalidatePages(ctx, handoutsTag)
    return ok({ id, title: shown.title, url, size: described.size })
  })
}

export async function removeHandout(
  ctx: Ctx,
  { handout_id, ...asked }: InputOf<Calls['removeFile']>,
): Promise<Result<{ removed: true }, Theirs | 'handoutNotFound'>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  allow(entered.rights.mayEdit)
  const { exhibitor } = entered
  return ctx.tx(async (ctx): Promise<Result<{ removed: true }, 'handoutNotFound'>> => {
    const fileId = await store.removeHandout(ctx.db, exhibitor.id, handout_id)
    if (fileId === null) return refuse('handoutNotFound')
    await discardFiles(ctx, [fileId])
    await recordAct(ctx, { action: 'exhibiting.remove_file', subjectType: 'exhibitor', subjectId: exhibitor.id })
    await invalidatePages(ctx, handoutsTag)
    return ok({ removed: true })
  })
}

export async function scanLead(
  ctx: Ctx,
  { code, ...asked }: InputOf<Calls['scanLead']>,
): Promise<Result<ExhibitorLead, Theirs | 'notATicket' | 'ticketOfAnother'>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  allow(entered.rights.mayScan)
  const { opened, exhibitor } = entered
  const claims = await trueClaims(ctx, code)
  const ticket = claims && (await store.liveTicket(ctx.db, claims.registrationId))
  if (!ticket) return refuse('notATicket')
  if (ticket.productId !== opened.event.id) return refuse('ticketOfAnother')
  const kept = { exhibitorId: exhibitor.id, registrationId: ticket.registrationId, by: actorIdOf(ctx.actor) }
  const id = await store.keepLead(ctx.db, kept, ctx.now())
  const [lead] = await store.leadsOf(ctx.db, exhibitor.id, consentWording, id)
  return ok(leadView(must(lead, 'a contact was not kept')))
}

export async function noteLead(
  ctx: Ctx,
  { lead_id: id, note, rating, ...asked }: InputOf<Calls['noteLead']>,
): Promise<Result<ExhibitorLead, Theirs | 'leadNotFound'>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  allow(entered.rights.mayScan)
  const exhibitorId = entered.exhibitor.id
  if (!(await store.writeNote(ctx.db, { exhibitorId, id, note, rating }))) return refuse('leadNotFound')
  const [lead] = await store.leadsOf(ctx.db, exhibitorId, consentWording, id)
  return lead ? ok(leadView(lead)) : refuse('leadNotFound')
}

type Agreed = store.Lead & { person: NonNullable<store.Lead['person']> }

const csvHeader = ['name', 'email', 'organisation', 'rating', 'note', { time: 'scanned_at' }]
const csvRow = ({ person, rating, note, scannedAt }: Agreed): CsvCell[] => [
  person.name,
  person.email,
  person.organisation,
  rating === null ? '' : String(rating),
  note,
  scannedAt,
]

/** Only those who agree now: what was taken back is in no file that is made afterwards. */
export async function exportLeads(ctx: Ctx, asked: InputOf<Calls['exportLeads']>): Promise<Result<Response, Theirs>> {
  const entered = await enter(ctx, asked)
  if (!entered.ok) return entered
  allow(entered.rights.mayScan)
  const { exhibitor } = entered
  const leads = (await store.leadsOf(ctx.db, exhibitor.id, consentWording)).flatMap(({ person, ...lead }): Agreed[] =>
    person ? [{ ...lead, person }] : [],
  )
  const details = { contacts: leads.length }
  await recordAct(ctx, { action: 'exhibiting.export_leads', subjectType: 'exhibitor', subjectId: exhibitor.id, details })
  const next = async (last: Agreed | undefined) => (last ? [] : leads)
  return ok(await reportFile(ctx, { name: 'contacts', at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
