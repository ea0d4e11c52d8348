import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

type FailedProps = {
  title: string
  /** §8: what was told, with the prefix of what was being done. */
  text: (message: string) => string
  /** The list without a filter. */
  all: { href: string; label: string }
}

/** In place of a list that could not be filtered; the address keeps what was chosen. */
export function FilteringFailed({ title, text, all }: FailedProps) {
  const t = useT()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const told: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  return (
    <div className="mx-auto max-w-page px-4 py-10">
      <title>{title}</title>
      <h1>{title}</h1>
      <Callout
        tone="danger"
        live="alert"
        className="mt-6"
        actions={
          <>
            <ButtonLink href={pathname + search} reload>
              {t('ui.tryAgain')}
            </ButtonLink>
            <ButtonLink href={all.href} reload variant="secondary">
              {all.label}
            </ButtonLink>
          </>
        }
      >
        {text(typeof told === 'string' ? told : t('common.error'))}
      </Callout>
    </div>
  )
}
