import { findListedPerson } from '#features/account/server/person-directory.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { PartKind } from '../parts.rules.ts'
import type { PartEntry, programmeAdminCalls, StoredPartView } from '../programme.admin.contract.ts'
import { programmeTag } from './event.service.ts'
import * as store from './parts.store.ts'
import { lockProgramme } from './planning.store.ts'
import { type Programme, readProgrammes } from './programme.store.ts'

type Calls = typeof programmeAdminCalls

export const emptyPart: PartEntry = {
  name: '',
  floor: '',
  seats: null,
  holds_many: false,
  headline: '',
  bio: '',
  is_keynote: false,
  account: '',
  level_id: null,
  booth: '',
  blurb: '',
  website: '',
}

const viewOf = (id: number, own: Partial<PartEntry>): StoredPartView => {
  const entry = { ...emptyPart, ...own }
  return { id, version: versionOf(entry), ...entry }
}

const partsOf: Record<PartKind, (programme: Programme) => StoredPartView[]> = {
  room: ({ rooms }) =>
    rooms.map(({ id, name, floor, seats, holdsMany }) => viewOf(id, { name, floor, seats, holds_many: holdsMany })),
  track: ({ tracks }) => tracks.map(({ id, name }) => viewOf(id, { name })),
  level: ({ levels }) => levels.map(({ id, name }) => viewOf(id, { name })),
  speaker: ({ speakers }) =>
    speakers.map(({ id, name, headline, bio, isKeynote, account }) =>
      viewOf(id, { name, headline, bio, is_keynote: isKeynote, account }),
    ),
  exhibitor: ({ exhibitors }) =>
    exhibitors.map(({ id, title, levelId, booth, blurb, website }) =>
      viewOf(id, { name: title, level_id: levelId, booth, blurb, website: website ?? '' }),
    ),
}

/** The parts of a programme as their editors show them. */
export const partViews = (programme: Programme | undefined) => ({
  rooms: programme ? partsOf.room(programme) : [],
  tracks: programme ? partsOf.track(programme) : [],
  levels: programme ? partsOf.level(programme) : [],
  speakers: programme ? partsOf.speaker(programme) : [],
  exhibitors: programme ? partsOf.exhibitor(programme) : [],
})

type Asked = { productId: number; kind: PartKind; details: object }

/** Whoever changes a part holds the programme meanwhile; what is shown is made anew. */
async function done(ctx: Ctx, action: string, { productId, kind, details }: Asked): Promise<void> {
  await recordAct(ctx, { action, subjectType: 'product', subjectId: productId, details: { kind, ...details } })
  await invalidatePages(ctx, programmeTag)
}

const held = async (ctx: Ctx, productId: number): Promise<Programme | null> =>
  (await lockProgramme(ctx.db, productId)) ? ((await readProgrammes(ctx.db, [productId])).get(productId) ?? null) : null

const isLevelKnown = ({ levels }: Programme, id: number | null) => id === null || levels.some((level) => level.id === id)

/** The account that somebody who speaks is linked to, by its address. */
async function accountOf(ctx: Ctx, { account }: PartEntry): Promise<Result<{ personId: number | null }, 'invalid'>> {
  if (account === '') return ok({ personId: null })
  const person = await findListedPerson(ctx, account)
  return person ? ok({ personId: person.id }) : refuseFields({ account: [ctx.t('programme-admin.accountUnknown')] })
}

export const addPart = (
  ctx: Ctx,
  { product_id: productId, kind, ...entry }: InputOf<Calls['addPart']>,
): Promise<Result<StoredPartView, 'programmeNotFound' | 'partNotFound' | 'invalid'>> =>
  ctx.tx(async (ctx) => {
    const programme = await held(ctx, productId)
    if (!programme) return refuse('programmeNotFound')
    if (!isLevelKnown(programme, entry.level_id)) return refuse('partNotFound')
    const account = await accountOf(ctx, entry)
    if (!account.ok) return account
    const id = await store.addPart(ctx.db, productId, kind, { ...entry, ...account.value })
    await done(ctx, 'programme.add_part', { productId, kind, details: { id, name: entry.name } })
    return ok(await storedPart(ctx, productId, kind, id))
  })

const storedPart = async (ctx: Ctx, productId: number, kind: PartKind, id: number): Promise<StoredPartView> => {
  const programme = must((await readProgrammes(ctx.db, [productId])).get(productId), 'a programme vanished while it was held')
  return must(
    partsOf[kind](programme).find((part) => part.id === id),
    'a part of a programme was not written',
  )
}

export const changePart = (
  ctx: Ctx,
  { product_id: productId, kind, part_id: id, version, ...entry }: InputOf<Calls['changePart']>,
): Promise<Result<StoredPartView, 'programmeNotFound' | 'partNotFound' | 'changedMeanwhile' | 'invalid'>> =>
  ctx.tx(async (ctx) => {
    const programme = await held(ctx, productId)
    if (!programme) return refuse('programmeNotFound')
    const present = partsOf[kind](programme).find((part) => part.id === id)
    if (!present || !isLevelKnown(programme, entry.level_id)) return refuse('partNotFound')
    const changed = unlessChanged(version, present)
    if (changed) return changed
    const account = await accountOf(ctx, entry)
    if (!account.ok) return account
    await store.changePart(ctx.db, { productId, kind, id }, { ...entry, ...account.value })
    const { id: _, version: __, ...old } = present
    await done(ctx, 'programme.change_part', { productId, kind, details: { id, old, new: entry } })
    return ok(await storedPart(ctx, productId, kind, id))
  })

export const removePart = (
  ctx: Ctx,
  { product_id: productId, kind, part_id: id }: InputOf<Calls['removePart']>,
): Promise<Result<AnswerOf<Calls['removePart']>, 'programmeNotFound' | 'partNotFound'>> =>
  ctx.tx(async (ctx) => {
    const programme = await held(ctx, productId)
    if (!programme) return refuse('programmeNotFound')
    const present = partsOf[kind](programme).find((part) => part.id === id)
    if (!present) return refuse('partNotFound')
    await store.removePart(ctx.db, { productId, kind, id })
    await done(ctx, 'programme.remove_part', { productId, kind, details: { id, name: present.name } })
    return ok({ removed: true })
  })
