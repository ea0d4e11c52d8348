import type { Ctx } from '#platform/ctx/ctx.ts'
import { clockIn } from '#platform/time/clock.ts'
import type { ProgrammeEditorView } from '../programme.admin.contract.ts'
import { clashesIn, type SessionPlan } from '../release.rules.ts'
import type { Programme, Session } from './programme.store.ts'

type Planned = { id: number; plan: SessionPlan }

/** Clashes in words. */
export function clashTexts(ctx: Ctx, planned: readonly Planned[], programme: Programme): ProgrammeEditorView['clashes'] {
  const titleOf = (id: number | undefined) => planned.find((one) => one.id === id)?.plan.title ?? ''
  const roomOf = (id: number | undefined) => {
    const room = planned.find((one) => one.id === id)?.plan.room_id
    return programme.rooms.find((one) => one.id === room)?.name ?? ''
  }
  return clashesIn(planned, programme.rooms).map((clash) => {
    const [first, second] = clash.ids
    const speaker = clash.kind === 'speaker' ? programme.speakers.find(({ id }) => id === clash.speakerId)?.name : undefined
    return {
      kind: clash.kind,
      session_ids: [...clash.ids],
      text: ctx.t(`programme-admin.clash_${clash.kind}`, {
        first: titleOf(first),
        second: titleOf(second),
        room: roomOf(first),
        speaker: speaker ?? '',
      }),
    }
  })
}

/** When and where a session is held now, by the venue's clock. */
export function placeInWords(
  locale: string,
  { after }: { after: Pick<SessionPlan, 'room_id' | 'starts_at'> },
  programme: Programme,
  timeZone: string,
): string {
  const room = programme.rooms.find(({ id }) => id === after.room_id)?.name
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockIn(locale),
    timeZone,
  })
  return [format.format(new Date(after.starts_at)), room].filter(Boolean).join(', ')
}

/** The same of a session as it is shown. */
export const sessionPlaceInWords = (
  locale: string,
  { roomId, startsAt }: Session,
  programme: Programme,
  timeZone: string,
): string => placeInWords(locale, { after: { room_id: roomId, starts_at: startsAt.toISOString() } }, programme, timeZone)
