import { MonitorPlay } from 'lucide-react'
import { attendAddress } from '#features/programme/programme-address.rules.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { StageDesk } from '../../stage.admin.contract.ts'
import { roomScreenAddress } from '../../stage.rules.ts'

/** The screens of an event's rooms, to be opened where they hang. */
export function ScreenList({ desk: { product, rooms } }: { desk: StageDesk }) {
  const t = useT()
  return (
    <section aria-labelledby="screens" className="mb-10">
      <h2 id="screens" className="mb-1 text-lg md:text-lg">
        {t('stage-admin.screens')}
      </h2>
      <p className="mb-3 max-w-read text-muted text-sm">
        {t(rooms.length > 0 ? 'stage-admin.screensText' : 'stage-admin.noRooms')}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <Link href={roomScreenAddress(product.url_slug, id)} target="_blank" className="inline-flex items-center gap-1.5">
              <MonitorPlay className="size-4" aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sessions by how much waits there; their pages are where questions are moderated. */
export function QuestionList({ desk: { product, sessions, time_zone } }: { desk: StageDesk }) {
  const t = useT()
  const format = useFormat(time_zone)
  const asked = sessions.filter(({ questions, mode }) => questions > 0 || mode !== 'open')
  return (
    <section aria-labelledby="session-questions">
      <h2 id="session-questions" className="mb-1 text-lg md:text-lg">
        {t('stage-admin.questions')}
      </h2>
      <p className="mb-3 max-w-read text-muted text-sm">
        {t(asked.length > 0 ? 'stage-admin.questionsText' : 'stage-admin.noQuestions')}
      </p>
      <ul className="grid gap-2">
        {asked.map(({ id, title, starts_at, mode, questions, waiting }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border bg-raised px-4 py-3">
            <Link href={attendAddress(product.url_slug, id)} className="min-w-0 break-words">
              {title}
            </Link>
            <span className="text-muted text-sm">{format.dateTime(starts_at)}</span>
            <Badge>{t('stage-admin.questionCount', { count: questions })}</Badge>
            {waiting > 0 && <Badge tone="warning">{t('stage-admin.waitingCount', { count: waiting })}</Badge>}
            {mode !== 'open' && <Badge>{t(`stage-admin.mode_${mode}`)}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
