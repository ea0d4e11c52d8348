import type { Db } from '#platform/db/db.ts'
import type { SessionKind } from '../agenda.rules.ts'

export async function addProgramme(db: Db, productId: number, now: Date): Promise<void> {
  await db.insertInto('programme').values({ product_id: productId, made_at: now, release: 1, released_at: now }).execute()
}

/** In the order in which they are given; answers their numbers in it. */
export async function addRooms(
  db: Db,
  productId: number,
  rooms: { name: string; floor: string; seats: number | null; holdsMany: boolean }[],
): Promise<number[]> {
  if (rooms.length === 0) return []
  const rows = rooms.map(({ name, floor, seats, holdsMany }, position) => ({
    product_id: productId,
    position,
    name,
    floor,
    seats,
    holds_many: holdsMany,
  }))
  return idsOf(await db.insertInto('programme_room').values(rows).returning('id').execute())
}

export async function addTracks(db: Db, productId: number, tracks: { name: string }[]): Promise<number[]> {
  if (tracks.length === 0) return []
  const rows = tracks.map(({ name }, position) => ({ product_id: productId, position, name }))
  return idsOf(await db.insertInto('programme_track').values(rows).returning('id').execute())
}

export async function addLevels(db: Db, productId: number, levels: { name: string }[]): Promise<number[]> {
  if (levels.length === 0) return []
  const rows = levels.map(({ name }, position) => ({ product_id: productId, position, name }))
  return idsOf(await db.insertInto('exhibitor_level').values(rows).returning('id').execute())
}

export async function addSpeakers(
  db: Db,
  productId: number,
  speakers: { personId: number | null; name: string; headline: string; bio: string; isKeynote: boolean }[],
): Promise<number[]> {
  if (speakers.length === 0) return []
  const rows = speakers.map(({ personId, name, headline, bio, isKeynote }, position) => ({
    product_id: productId,
    position,
    person_id: personId,
    name,
    headline,
    bio,
    is_keynote: isKeynote,
  }))
  return idsOf(await db.insertInto('programme_speaker').values(rows).returning('id').execute())
}

export async function addExhibitors(
  db: Db,
  productId: number,
  exhibitors: { levelId: number | null; title: string; booth: string; blurb: string; website: string | null }[],
): Promise<number[]> {
  if (exhibitors.length === 0) return []
  const rows = exhibitors.map(({ levelId, title, booth, blurb, website }, position) => ({
    product_id: productId,
    position,
    level_id: levelId,
    title,
    booth,
    blurb,
    website,
  }))
  return idsOf(await db.insertInto('exhibitor').values(rows).returning('id').execute())
}

type NewSession = {
  importKey: string | null
  kind: SessionKind
  title: string
  abstract: string
  trackId: number | null
  exhibitorId: number | null
  capacity: number | null
  signUp: boolean
  roomId: number | null
  startsAt: Date
  endsAt: Date
  speakerIds: number[]
}

/** Sessions with their slots, which are shown at once, in this order. */
export async function addReleasedSessions(db: Db, productId: number, sessions: NewSession[], now: Date): Promise<number[]> {
  if (sessions.length === 0) return []
  const ids = idsOf(
    await db
      .insertInto('programme_session')
      .values(
        sessions.map(({ importKey, kind, title, abstract, trackId, exhibitorId, capacity, signUp }) => ({
          product_id: productId,
          import_key: importKey,
          kind,
          title,
          abstract,
          track_id: trackId,
          exhibitor_id: exhibitorId,
          capacity,
          sign_up: signUp,
          released_in: 1,
          made_at: now,
        })),
      )
      .returning('id')
      .execute(),
  )
  const idAt = (place: number) => ids[place] ?? 0
  await db
    .insertInto('programme_slot')
    .values(
      sessions.map(({ roomId, startsAt, endsAt }, position) => ({
        session_id: idAt(position),
        room_id: roomId,
        starts_at: startsAt,
        ends_at: endsAt,
        changed_at: now,
        position,
      })),
    )
    .execute()
  const speaking = sessions.flatMap(({ speakerIds }, place) =>
    speakerIds.map((speaker_id, position) => ({ session_id: idAt(place), speaker_id, position })),
  )
  if (speaking.length > 0) await db.insertInto('session_speaker').values(speaking).execute()
  return ids
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)
