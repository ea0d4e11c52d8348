import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { SessionKind } from '../agenda.rules.ts'
import { programmeTag } from './event.service.ts'
import * as store from './filling.store.ts'

/** A whole programme, whose parts name each other by keys of their own. */
export type ProgrammeFilling = {
  rooms: { key: string; name: string; floor: string; seats: number | null; holdsMany?: boolean }[]
  tracks: { key: string; name: string }[]
  levels: { key: string; name: string }[]
  speakers: { key: string; personId: number | null; name: string; headline: string; bio: string; isKeynote: boolean }[]
  exhibitors: { key: string; level: string; title: string; booth: string; blurb: string; website: string | null }[]
  sessions: {
    key: string
    kind: SessionKind
    title: string
    abstract: string
    track: string | null
    room: string | null
    exhibitor?: string
    startsAt: Date
    endsAt: Date
    speakers: string[]
    capacity?: number
    signUp?: boolean
  }[]
}

/** Gives an event that has none a programme, released at once. Answers the numbers of its sessions by their keys. */
export const fillProgramme = (ctx: Ctx, productId: number, filling: ProgrammeFilling): Promise<Map<string, number>> =>
  ctx.tx(async (ctx) => {
    const { db } = ctx
    await store.addProgramme(db, productId, ctx.now())
    const rooms = keyed(
      filling.rooms,
      await store.addRooms(
        db,
        productId,
        filling.rooms.map((room) => ({ holdsMany: false, ...room })),
      ),
    )
    const tracks = keyed(filling.tracks, await store.addTracks(db, productId, filling.tracks))
    const levels = keyed(filling.levels, await store.addLevels(db, productId, filling.levels))
    const speakers = keyed(filling.speakers, await store.addSpeakers(db, productId, filling.speakers))
    const exhibitors = keyed(
      filling.exhibitors,
      await store.addExhibitors(
        db,
        productId,
        filling.exhibitors.map((one) => ({ ...one, levelId: levels(one.level) })),
      ),
    )
    const inOrder = filling.sessions.toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || placeOf(filling, a.room) - placeOf(filling, b.room),
    )
    const ids = await store.addReleasedSessions(
      db,
      productId,
      inOrder.map((session) => ({
        ...session,
        importKey: session.key,
        trackId: session.track === null ? null : tracks(session.track),
        roomId: session.room === null ? null : rooms(session.room),
        exhibitorId: session.exhibitor === undefined ? null : exhibitors(session.exhibitor),
        speakerIds: session.speakers.map(speakers),
        capacity: session.capacity ?? null,
        signUp: session.signUp ?? false,
      })),
      ctx.now(),
    )
    await invalidatePages(ctx, programmeTag)
    return new Map(inOrder.map(({ key }, place) => [key, must(ids[place], `the session ${key} was not added`)]))
  })

const placeOf = ({ rooms }: ProgrammeFilling, key: string | null): number => rooms.findIndex((room) => room.key === key)

function keyed(parts: { key: string }[], ids: number[]): (key: string) => number {
  const byKey = new Map(parts.map(({ key }, place) => [key, ids[place]]))
  return (key) => must(byKey.get(key), `a programme names ${key}, which it does not have`)
}
