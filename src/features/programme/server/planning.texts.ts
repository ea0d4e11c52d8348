import type { Ctx } from '#platform/ctx/ctx.ts'
import { clockIn } from '#platform/time/clock.ts'
import { formatterOf } from '#platform/time/formatter.ts'
import type { ProgrammeEditorView } from '../programme.admin.contract.ts'
import { clashesIn, type SessionPlan } from '../release.rules.ts'
import type { OpenedEvent } from './event.service.ts'
import type { Programme } from './programme.store.ts'

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

type Held = Pick<SessionPlan, 'room_id' | 'starts_at'>

/** When and where a session is held, for whoever plans it: by the event's clock, as everything that they plan. */
export const placeInWords = (locale: string, held: Held, programme: Programme, timeZone: string): string =>
  placeBy(locale, held, programme, { timeZone })

type Reader = { locale: string; timeZone: string }

/** The same for whoever comes: by the clock of the venue where they go there, else by their own, named. */
export const placeForReader = ({ locale, timeZone }: Reader, held: Held, { event, programme }: OpenedEvent): string =>
  placeBy(locale, held, programme, { timeZone: event.place_zone ?? timeZone, timeZoneName: 'short' })

function placeBy(locale: string, held: Held, programme: Programme, clock: { timeZone: string; timeZoneName?: 'short' }): string {
  const room = programme.rooms.find(({ id }) => id === held.room_id)?.name
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const format = formatterOf(locale, { ...day, ...clockIn(locale), ...clock })
  return [format.format(new Date(held.starts_at)), room].filter(Boolean).join(', ')
}
