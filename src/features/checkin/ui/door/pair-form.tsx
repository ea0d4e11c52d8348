import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type DoorEvent, doorCalls } from '../../door.contract.ts'

type PairProps = { events: DoorEvent[]; signInHref: string | null; onPaired: () => void }

/** Before a device serves: by a code, or as oneself. */
export function PairForm({ events, signInHref, onPaired }: PairProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isPairing, setPairing] = useState(false)
  const done = (reply: { ok: true } | { ok: false; message: string }) => {
    setPairing(false)
    if (reply.ok) onPaired()
    else setError(reply.message)
  }
  const pair = async (given: string) => {
    setError('')
    setPairing(true)
    done(await askSafely(doorCalls.pair, { code: given }))
  }
  const byLink = useRef(pair)
  // A QR code brings it behind the hash, which no server and no log sees.
  useEffect(() => {
    const given = window.location.hash.slice(1)
    if (!given) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setCode(given)
    void byLink.current(given)
  }, [])
  return (
    <div className="mx-auto grid max-w-xl gap-8">
      <div>
        <h1>{t('door.pairTitle')}</h1>
        <p className="mt-2 text-muted">{t('door.pairIntro')}</p>
      </div>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void pair(code)
        }}
      >
        <Field label={t('door.pairCode')} className="min-w-40 flex-1" {...(error && { error })}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono tracking-widest"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" loading={isPairing} className="mt-6.5">
          {t('door.pairHere')}
        </Button>
      </form>
      {events.length > 0 && (
        <section aria-labelledby="own-events">
          <h2 id="own-events" className="text-lg md:text-lg">
            {t('door.ownTitle')}
          </h2>
          <p className="text-muted text-sm">{t('door.ownIntro')}</p>
          <ul className="mt-3 divide-y rounded-card border bg-raised">
            {events.map(({ id, title, when }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="break-words font-medium">{title}</p>
                  <p className="text-muted text-sm">{when}</p>
                </div>
                <Button
                  size="sm"
                  aria-label={`${t('door.serveHere')}: ${title}`}
                  onClick={async () => done(await askSafely(doorCalls.pairOwn, { product_id: id }))}
                >
                  {t('door.serveHere')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {signInHref && (
        <p>
          <Link href={signInHref}>{t('door.signIn')}</Link>
        </p>
      )}
      <noscript>
        <Callout tone="warning">{t('door.needsScripts')}</Callout>
      </noscript>
    </div>
  )
}
