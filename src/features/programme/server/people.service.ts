import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ExhibitorTile, programmeCalls, SpeakerTile } from '../programme.contract.ts'
import { describeSessions } from './agenda.service.ts'
import { openEvent } from './event.service.ts'
import type { Exhibitor, Programme, Speaker } from './programme.store.ts'

const speakerTile = ({ sessions }: Programme, { id, name, headline, isKeynote }: Speaker): SpeakerTile => ({
  id,
  name,
  headline,
  is_keynote: isKeynote,
  session_titles: sessions.filter(({ speakerIds }) => speakerIds.includes(id)).map(({ title }) => title),
})

const exhibitorTile = ({ levels }: Programme, { id, title, levelId, booth, blurb }: Exhibitor): ExhibitorTile => ({
  id,
  title,
  level_id: levelId,
  level: levels.find((level) => level.id === levelId)?.name ?? '',
  booth,
  blurb,
})

export async function listSpeakers(
  ctx: Ctx,
  { url_slug }: InputOf<typeof programmeCalls.speakers>,
): Promise<Result<AnswerOf<typeof programmeCalls.speakers>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  return ok({ event, speakers: programme.speakers.map((speaker) => speakerTile(programme, speaker)) })
}

export async function showSpeaker(
  ctx: Ctx,
  { url_slug, speaker_id }: InputOf<typeof programmeCalls.speaker>,
): Promise<Result<AnswerOf<typeof programmeCalls.speaker>, 'eventNotFound' | 'speakerNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  const speaker = programme.speakers.find(({ id }) => id === speaker_id)
  if (!speaker) return refuse('speakerNotFound')
  const own = programme.sessions.filter(({ speakerIds }) => speakerIds.includes(speaker_id))
  return ok({
    event,
    speaker: { ...speakerTile(programme, speaker), bio: speaker.bio },
    sessions: await describeSessions(ctx, opened, own),
  })
}

export async function listExhibitors(
  ctx: Ctx,
  { url_slug }: InputOf<typeof programmeCalls.exhibitors>,
): Promise<Result<AnswerOf<typeof programmeCalls.exhibitors>, 'eventNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  return ok({
    event,
    levels: programme.levels.map(({ id, name }) => ({ id, name })),
    exhibitors: programme.exhibitors.map((exhibitor) => exhibitorTile(programme, exhibitor)),
  })
}

export async function showExhibitor(
  ctx: Ctx,
  { url_slug, exhibitor_id }: InputOf<typeof programmeCalls.exhibitor>,
): Promise<Result<AnswerOf<typeof programmeCalls.exhibitor>, 'eventNotFound' | 'exhibitorNotFound'>> {
  const opened = await openEvent(ctx, url_slug)
  if (!opened) return refuse('eventNotFound')
  const { event, programme } = opened
  const exhibitor = programme.exhibitors.find(({ id }) => id === exhibitor_id)
  if (!exhibitor) return refuse('exhibitorNotFound')
  const own = programme.sessions.filter(({ exhibitorId }) => exhibitorId === exhibitor_id)
  return ok({
    event,
    exhibitor: { ...exhibitorTile(programme, exhibitor), website: exhibitor.website },
    sessions: await describeSessions(ctx, opened, own),
  })
}
