import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { Unreachable } from '#platform/calls/unreachable.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Unavailable } from './unavailable.tsx'

type Shown = { status: number; message: string | null; requestId: string | null }

const shownOf = (error: unknown): Shown => {
  if (error instanceof Unreachable) return { status: 503, message: null, requestId: null }
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, requestId: null }
  const { message = null, requestId = null } = (error.data ?? {}) as Partial<Shown>
  return { status: error.status, message, requestId }
}

/** What a person sees instead of a page: nothing here, not for you, gone, or broken on our side. */
export function PageError() {
  const t = useT()
  const error = useRouteError()
  const { status, message, requestId } = shownOf(error)
  useEffect(() => {
    if (status !== 503) return
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [status])
  const { pathname, search } = useLocation()
  if (status === 503)
    return <Unavailable message={message ?? t('common.unavailable')} requestId={requestId} address={pathname + search} />
  const kind =
    status === 404 ? 'notFound' : status === 401 ? 'signIn' : status === 403 ? 'forbidden' : status === 410 ? 'gone' : 'failing'
  return (
    <section className="mx-auto max-w-xl py-16 text-center">
      {kind !== 'signIn' && <p className="text-muted text-sm tabular-nums">{status}</p>}
      <h1 className="mt-2 font-serif text-4xl">{t(`shell.${kind}Title`)}</h1>
      <p className="mt-4 text-muted">{kind === 'failing' ? t('common.error') : (message ?? t(`shell.${kind}Text`))}</p>
      {requestId && <p className="mt-2 text-muted text-sm">{t('shell.requestNumber', { id: requestId })}</p>}
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {(kind === 'notFound' || kind === 'gone') && <ButtonLink href="/catalogue">{t('shell.catalogue')}</ButtonLink>}
        {kind === 'signIn' && <ButtonLink href={withNext('/sign-in', pathname + search)}>{t('shell.signIn')}</ButtonLink>}
        <ButtonLink href="/" variant="secondary">
          {t('shell.backHome')}
        </ButtonLink>
      </p>
    </section>
  )
}
