import { useRouteLoaderData } from 'react-router'
import type { AgendaAnswer } from '#features/programme/programme.contract.ts'
import { Agenda } from '#features/programme/ui/agenda.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { useSessionHeart } from './session-heart.tsx'

/** The agenda of an event on a page; other days and what is looked for are shown on the agenda's own page, where places are booked. */
export function AgendaBlock({ answer }: { answer: AgendaAnswer }) {
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  const heart = useSessionHeart()
  return (
    <Agenda
      answer={answer}
      asked={{ typed: '', type: null, track: null }}
      openId={null}
      isSignedIn={isSignedIn}
      booking={null}
      heart={heart}
    />
  )
}
