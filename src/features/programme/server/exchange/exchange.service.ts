import { z } from 'zod'
import { eventZone } from '#features/catalogue/server/products/event-zone.service.ts'
import { productCards } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import { eventDay, isSessionKind, searchText } from '../../agenda.rules.ts'
import { compacted, type ExchangedSession } from '../../exchange.rules.ts'
import { isPossible } from '../../programme.admin.contract.ts'
import type { exchangeCalls, ImportOutcome } from '../../programme.exchange.contract.ts'
import { programmeAddress } from '../../programme-address.rules.ts'
import { changeKindsOf, inProgrammeOrder, type SessionPlan } from '../../release.rules.ts'
import { programmeTag } from '../event.service.ts'
import { emptyPart } from '../parts.service.ts'
import { addPart } from '../parts.store.ts'
import { wantedPlan } from '../planning.service.ts'
import * as planning from '../planning.store.ts'
import { clashTexts } from '../planning.texts.ts'
import { type Programme, readProgrammes } from '../programme.store.ts'
import { importKeysOf, keepImportKey } from './exchange.store.ts'
import { fileOf, type ReadProgramme, readProgrammeFile, type WrittenSession, writeProgramme } from './formats.ts'

type Calls = typeof exchangeCalls

/** What a session is called in a file: as the file that it came from called it, else by its number. */
const keyOf = (id: number, importKey: string | null | undefined): string => importKey ?? `lectern-${id}`

export async function exportProgramme(
  ctx: Ctx,
  { product_id: productId, format }: InputOf<Calls['exportProgramme']>,
): Promise<Result<Response, 'programmeNotFound'>> {
  const [card, programme] = [
    (await productCards(ctx, [productId])).get(productId),
    (await readProgrammes(ctx.db, [productId])).get(productId),
  ]
  if (!card || !programme) return refuse('programmeNotFound')
  const timeZone = await eventZone(ctx, card)
  const [planned, keys] = await Promise.all([planning.plannedSessions(ctx.db, productId), importKeysOf(ctx.db, productId)])
  const ordered = inProgrammeOrder(
    planned.map((one) => ({ id: one.id, plan: wantedPlan(one) })),
    programme.rooms,
  )
  const named = (parts: readonly { id: number; name: string }[], id: number | null) =>
    parts.find((part) => part.id === id)?.name ?? ''
  const sessions = ordered.map(
    ({ id, plan }): WrittenSession => ({
      id,
      key: keyOf(id, keys.get(id)),
      title: plan.title,
      abstract: plan.abstract,
      kind: plan.kind,
      track: named(programme.tracks, plan.track_id),
      room: named(programme.rooms, plan.room_id),
      speakers: plan.speaker_ids.map((speaker) => named(programme.speakers, speaker)).filter(Boolean),
      startsAt: new Date(plan.starts_at),
      endsAt: new Date(plan.ends_at),
      capacity: plan.capacity,
      sign_up: plan.sign_up,
      is_cancelled: plan.is_cancelled,
    }),
  )
  const days = [...Map.groupBy(sessions, ({ startsAt }) => eventDay(startsAt, timeZone, programme.dayStartsAt))]
  const text = writeProgramme[format]({
    title: card.title,
    slug: card.url_slug,
    release: programme.release,
    url: mailLink(ctx.parts, programmeAddress(card.url_slug, 'agenda')),
    timeZone,
    days: days.map(([date, sessions]) => ({ date, sessions })),
    rooms: programme.rooms.map(({ name }) => name),
  })
  const { ending, type } = fileOf[format]
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${card.url_slug}-programme.${ending}"`,
    'cache-control': 'no-store',
  }
  return ok(new Response(text, { headers }))
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

/** An instant with its zone, or what the venue's clock shows. */
function instantIn(text: string, timeZone: string): Date | null {
  const tidy = text.trim().replace(/\s+/, 'T')
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(tidy)) {
    const at = new Date(tidy)
    return Number.isNaN(at.getTime()) ? null : at
  }
  // Spreadsheets leave out the zero before nine o'clock when they write a time.
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d|[01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(tidy) ?? []
  return day && hour && isDay(day) ? instantOf(`${day}T${hour.padStart(2, '0')}:${minute}`, timeZone) : null
}

type Names = { room: Map<string, number>; track: Map<string, number>; speaker: Map<string, number> }
const namesOf = ({ rooms, tracks, speakers }: Programme): Names => {
  const byName = (parts: readonly { id: number; name: string }[]) => new Map(parts.map(({ id, name }) => [searchText(name), id]))
  return { room: byName(rooms), track: byName(tracks), speaker: byName(speakers) }
}

/** Rooms, tracks and speakers that a file names and the programme does not have. */
function partsMissing(entries: readonly ExchangedSession[], names: Names): ImportOutcome['new_parts'] {
  const found = new Map<string, ImportOutcome['new_parts'][number]>()
  const note = (kind: keyof Names, name: string) => {
    if (name !== '' && !names[kind].has(searchText(name))) found.set(`${kind} ${searchText(name)}`, { kind, name })
  }
  for (const { room, track, speakers } of entries) {
    note('room', room)
    note('track', track)
    for (const speaker of speakers) note('speaker', speaker)
  }
  return [...found.values()]
}

type Refusal = 'programmeNotFound' | 'fileUnreadable' | 'fileTooLong' | 'fileFaulty'

/** More than the largest congress has, and as much as one transaction should hold. */
const mostSessions = 5000

/**
 * Reads a programme into the draft: what is new is planned, what differs is changed, what is missing is named and stays. A dry run
 * does the same and takes it back.
 */
export async function importProgramme(
  ctx: Ctx,
  { product_id: productId, format, text, is_dry_run }: InputOf<Calls['importProgramme']>,
): Promise<Result<ImportOutcome, Refusal>> {
  const read = readProgrammeFile[format](text, ctx.t)
  if (!read) return refuse('fileUnreadable')
  if (read.sessions.length > mostSessions) return refuse('fileTooLong', { max: mostSessions })
  const card = (await productCards(ctx, [productId])).get(productId)
  if (!card) return refuse('programmeNotFound')
  let outcome: ImportOutcome | null = null
  const done = await ctx.tx(async (ctx): Promise<Result<ImportOutcome, Refusal | 'onlyLooked'>> => {
    if (!(await planning.lockProgramme(ctx.db, productId))) return refuse('programmeNotFound')
    outcome = await takeOver(ctx, productId, read, await eventZone(ctx, card))
    if (is_dry_run) return refuse('onlyLooked')
    if (outcome.faults.length > 0) return refuse('fileFaulty', { line: outcome.faults[0]?.line ?? 0 })
    const details = { format, new: outcome.new.length, changed: outcome.changed.length }
    await recordAct(ctx, { action: 'programme.import', subjectType: 'product', subjectId: productId, details })
    await invalidatePages(ctx, programmeTag)
    return ok(outcome)
  })
  if (done.ok) return done
  return done.refusal === 'onlyLooked'
    ? ok(must<ImportOutcome>(outcome, 'a dry run without an outcome'))
    : refuse(done.refusal, done.params)
}

type Step = { key: string; plan: SessionPlan; known: planning.Planned | null; before: SessionPlan | null }

/** Under the programme's lock. */
async function takeOver(
  ctx: Ctx,
  productId: number,
  { sessions, faults }: ReadProgramme,
  timeZone: string,
): Promise<ImportOutcome> {
  const programmeOf = async () =>
    must((await readProgrammes(ctx.db, [productId])).get(productId), 'a programme vanished while it was held')
  const entries = sessions.map(withShortNames)
  const new_parts = partsMissing(entries, namesOf(await programmeOf()))
  await Promise.all(new_parts.map(({ kind, name }) => addPart(ctx.db, productId, kind, { ...emptyPart, personId: null, name })))
  const names = namesOf(await programmeOf())
  const [planned, keys] = [await planning.plannedSessions(ctx.db, productId), await importKeysOf(ctx.db, productId)]
  const nameOf = (one: planning.Planned) => keyOf(one.id, keys.get(one.id))
  const byKey = new Map(planned.map((one) => [nameOf(one), one]))
  const byPlace = new Map(planned.map((one) => [placeOf(wantedPlan(one)), one]))
  const outcome: ImportOutcome = {
    new: [],
    changed: [],
    unchanged: 0,
    missing: [],
    faults: [...faults],
    new_parts,
    clashes: [],
  }
  const [seen, seenPlaces] = [new Set<string>(), new Set<string>()]
  const steps: Step[] = []
  const fault = (line: number, key: 'faultTitle' | 'faultTimes' | 'faultKey' | 'faultTwice' | 'faultAlike') =>
    outcome.faults.push({ line, message: ctx.t(`programme-exchange.${key}`, { max: longestName }) })
  for (const entry of entries) {
    const at = timesOf(entry, timeZone)
    if (entry.title === '') fault(entry.line, 'faultTitle')
    else if (!at) fault(entry.line, 'faultTimes')
    else if (entry.key.length > longestName) fault(entry.line, 'faultKey')
    else if (entry.key !== '' && seen.has(entry.key)) fault(entry.line, 'faultTwice')
    else {
      // What a file gives no key is the same session where it has the same title at the same time in the same room.
      const place = placeOf(planOf(entry, at, names, null))
      const known = (entry.key === '' ? byPlace.get(place) : byKey.get(entry.key)) ?? null
      const isAlike = entry.key === '' && (seenPlaces.has(place) || (known !== null && seen.has(nameOf(known))))
      if (isAlike) fault(entry.line, 'faultAlike')
      else {
        seen.add(known ? nameOf(known) : entry.key)
        seenPlaces.add(place)
        const before = known && wantedPlan(known)
        steps.push({ key: entry.key, plan: planOf(entry, at, names, before), known, before })
      }
    }
  }
  await planAnew(
    ctx,
    productId,
    steps.filter(({ known }) => known === null),
  )
  for (const { plan, known, before } of steps) {
    const kinds = before ? changeKindsOf(before, plan) : []
    if (!known) outcome.new.push(plan.title)
    else if (kinds.length === 0) outcome.unchanged += 1
    else {
      if (known.released && changeKindsOf(known.released, plan).length === 0) await planning.removeDrafts(ctx.db, [known.id])
      else await draft(ctx, productId, known.id, plan)
      outcome.changed.push({ title: plan.title, kinds })
    }
  }
  outcome.faults.sort((one, other) => one.line - other.line)
  outcome.missing = [...byKey].filter(([key]) => !seen.has(key)).map(([, one]) => wantedPlan(one).title)
  const after = await planning.plannedSessions(ctx.db, productId)
  outcome.clashes = clashTexts(
    ctx,
    after.map((one) => ({ id: one.id, plan: wantedPlan(one) })),
    await programmeOf(),
  ).map((clash) => clash.text)
  return outcome
}

/** As long as what the tables keep of keys and names. */
const longestName = 200
const withShortNames = (entry: ExchangedSession): ExchangedSession => ({
  ...entry,
  room: entry.room.slice(0, longestName),
  track: entry.track.slice(0, longestName),
  speakers: entry.speakers.map((name) => name.slice(0, longestName)),
})

const placeOf = ({ title, starts_at, room_id }: SessionPlan): string => JSON.stringify([searchText(title), starts_at, room_id])

function timesOf({ starts, ends, minutes }: ExchangedSession, timeZone: string): { startsAt: Date; endsAt: Date } | null {
  const startsAt = instantIn(starts, timeZone)
  const endsAt =
    minutes !== null && startsAt ? new Date(startsAt.getTime() + minutes * 60_000) : ends && instantIn(ends, timeZone)
  if (!startsAt || !endsAt) return null
  return isPossible({ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }) ? { startsAt, endsAt } : null
}

/** So many sessions go to the database as one piece. */
const atOnce = 500

async function planAnew(ctx: Ctx, productId: number, steps: Step[]): Promise<void> {
  for (let from = 0; from < steps.length; from += atOnce) {
    const part = steps.slice(from, from + atOnce)
    const ids = await Promise.all(part.map(({ plan }) => planning.addPlannedSession(ctx.db, productId, plan, ctx.now())))
    await Promise.all(
      part.flatMap(({ key, plan }, place) => {
        const id = must(ids[place], 'a session was not planned')
        return [draft(ctx, productId, id, plan), ...(key === '' ? [] : [keepImportKey(ctx.db, id, key)])]
      }),
    )
  }
}

const draft = (ctx: Ctx, productId: number, sessionId: number, plan: SessionPlan): Promise<void> =>
  planning.writeDraft(ctx.db, { productId, sessionId, plan, by: actorIdOf(ctx.actor) }, ctx.now())

/** What a format has no word for stays as it is. */
function planOf(
  entry: ExchangedSession,
  at: { startsAt: Date; endsAt: Date },
  names: Names,
  before: SessionPlan | null,
): SessionPlan {
  const idOf = (kind: keyof Names, name: string) => (name === '' ? null : (names[kind].get(searchText(name)) ?? null))
  const kind = entry.kind.toLowerCase()
  return {
    kind: isSessionKind(kind) ? kind : (before?.kind ?? 'talk'),
    title: entry.title.slice(0, 300),
    abstract: entry.abstract.slice(0, 10_000),
    track_id: idOf('track', entry.track),
    exhibitor_id: before?.exhibitor_id ?? null,
    room_id: idOf('room', entry.room),
    starts_at: at.startsAt.toISOString(),
    ends_at: at.endsAt.toISOString(),
    speaker_ids: [...new Set(entry.speakers.flatMap((name) => idOf('speaker', name) ?? []))],
    capacity: entry.capacity === undefined ? (before?.capacity ?? null) : entry.capacity,
    sign_up: entry.sign_up ?? before?.sign_up ?? false,
    is_cancelled: entry.is_cancelled ?? before?.is_cancelled ?? false,
  }
}

/** Closes the gaps of a day, in the draft. */
export const compactDay = (
  ctx: Ctx,
  { product_id: productId, day, pause_minutes }: InputOf<Calls['compactDay']>,
): Promise<Result<AnswerOf<Calls['compactDay']>, 'programmeNotFound'>> =>
  ctx.tx(async (ctx) => {
    const head = await planning.lockProgramme(ctx.db, productId)
    const card = (await productCards(ctx, [productId])).get(productId)
    if (!head || !card) return refuse('programmeNotFound')
    const zone = await eventZone(ctx, card)
    const planned = await planning.plannedSessions(ctx.db, productId)
    const ofDay = planned
      .map((one) => ({ one, plan: wantedPlan(one) }))
      .filter(({ plan }) => !plan.is_cancelled && plan.room_id !== null)
      .filter(({ plan }) => eventDay(plan.starts_at, zone, head.dayStartsAt) === day)
    const places = ofDay.map(({ one, plan }) => ({
      id: one.id,
      room_id: plan.room_id,
      starts_at: plan.starts_at,
      ends_at: plan.ends_at,
    }))
    const before = new Map(ofDay.map(({ one, plan }) => [one.id, { one, plan }]))
    let moved = 0
    for (const { id, starts_at, ends_at } of compacted(places, pause_minutes)) {
      const { one, plan } = must(before.get(id), 'a session that was not planned')
      if (plan.starts_at === starts_at) continue
      const next = { ...plan, starts_at, ends_at }
      if (one.released && changeKindsOf(one.released, next).length === 0) await planning.removeDrafts(ctx.db, [id])
      else await draft(ctx, productId, id, next)
      moved += 1
    }
    if (moved > 0)
      await recordAct(ctx, { action: 'programme.compact', subjectType: 'product', subjectId: productId, details: { day, moved } })
    return ok({ moved })
  })
