import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

type UnavailableProps = { message: string; requestId: string | null; address: string }

/** Not now, but soon: the database is away or too busy. It needs nothing but texts, so that it can always be shown. */
export function Unavailable({ message, requestId, address }: UnavailableProps) {
  const t = useT()
  return (
    <section className="mx-auto max-w-xl px-4 py-16 text-center">
      <p className="text-muted text-sm tabular-nums">503</p>
      <h1 className="mt-2 font-serif text-4xl">{t('shell.unavailableTitle')}</h1>
      <p className="mt-4 text-lg">{message}</p>
      <p className="mt-3 text-muted">{t('shell.unavailableHint')}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={address} reload>
          {t('ui.tryAgain')}
        </ButtonLink>
        <ButtonLink href="/" reload variant="secondary">
          {t('shell.backHome')}
        </ButtonLink>
      </p>
      {requestId && <p className="mt-8 break-words text-muted text-sm">{t('shell.requestNumber', { id: requestId })}</p>}
    </section>
  )
}
