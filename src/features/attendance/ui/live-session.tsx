import { Hourglass } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { type LiveSession, liveCalls, type OwnAttendance } from '../live.contract.ts'
import { LiveJoin } from './live-join.tsx'

const everyMs = 60_000

/** While the doors are open, the page says each minute that it is there; the server counts by its own clock. */
function usePresence({ event, session, door, own, counts }: LiveSession): [OwnAttendance, (own: OwnAttendance) => void] {
  const [present, setPresent] = useState(own)
  useEffect(() => setPresent(own), [own])
  const [url_slug, session_id] = [event.url_slug, session.session_id]
  useEffect(() => {
    if (door !== 'open' || !counts) return
    const beat = () =>
      void ask(liveCalls.beat, { url_slug, session_id }).then(
        (reply) => reply.ok && setPresent(reply.value),
        // The next beat tells as much.
        () => null,
      )
    beat()
    const timer = setInterval(beat, everyMs)
    return () => clearInterval(timer)
  }, [door, counts, url_slug, session_id])
  return [present, setPresent]
}

/** What opens or ends while one looks does so here as well. */
function useDoor({ door, doors_open_at, session }: LiveSession) {
  const { revalidate } = useRevalidator()
  const at = door === 'early' ? doors_open_at : door === 'open' ? session.ends_at : null
  useEffect(() => {
    if (at === null) return
    const ms = Date.parse(at) - Date.now() + 500
    if (ms > 24 * 3600 * 1000) return
    const timer = setTimeout(() => void revalidate(), Math.max(500, ms))
    return () => clearTimeout(timer)
  }, [at, revalidate])
}

/** A session for those who attend it: the way in while its doors are open, and what counts. */
export function LiveSessionView({ live }: { live: LiveSession }) {
  const t = useT()
  const format = useFormat(live.event.place_zone)
  const [own, setOwn] = usePresence(live)
  useDoor(live)
  const { door, rule } = live
  return (
    <div className="grid gap-6">
      {door === 'early' && (
        <Callout>
          <Hourglass className="mr-1 inline size-4" aria-hidden="true" />
          {t('live.doorsOpen', { when: format.dateTime(live.doors_open_at) })}
        </Callout>
      )}
      {door === 'over' && <Callout>{t('live.sessionOver')}</Callout>}
      {door === 'cancelled' && <Callout tone="warning">{t('live.sessionCancelled')}</Callout>}
      {door === 'open' && <LiveJoin live={live} />}
      {live.takes_code && door !== 'early' && door !== 'cancelled' && !own.is_attended && <Code live={live} onEntered={setOwn} />}
      {live.counts && (
        <section aria-labelledby="own-attendance" className="rounded-card border bg-raised p-5">
          <h2 id="own-attendance" className="text-base md:text-base">
            {t('live.own')}
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-3" role="status" data-minutes={own.minutes}>
            <span>{t('live.minutes', { count: own.minutes })}</span>
            {own.is_attended && <Badge tone="success">{t('live.attended')}</Badge>}
          </p>
          {rule.kind !== 'none' && (
            <p className="mt-2 text-sm text-muted">{t(`live.rule_${rule.kind}`, { value: rule.value })}</p>
          )}
          {door === 'open' && <p className="mt-2 text-sm text-muted noscript:hidden">{t('live.keepOpen')}</p>}
        </section>
      )}
    </div>
  )
}

function Code({ live: { event, session }, onEntered }: { live: LiveSession; onEntered: (own: OwnAttendance) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const asked = { url_slug: event.url_slug, session_id: session.session_id, code }
    const reply = await askSafely(liveCalls.enterCode, asked)
    if (reply.ok) return onEntered(reply.value)
    setRefusal(reply.message)
  }
  return (
    <form className="flex flex-wrap items-end gap-3 noscript:hidden" onSubmit={(submitted) => void send(submitted)}>
      <Field label={t('live.code')} error={refusal ?? undefined}>
        <TextInput value={code} maxLength={60} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
      </Field>
      <Button type="submit" disabled={code.trim() === ''}>
        {t('live.enter')}
      </Button>
    </form>
  )
}
