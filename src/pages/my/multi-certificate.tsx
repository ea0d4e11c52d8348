import { Printer } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { multiCertificateCalls } from '#features/certificates/certificates.multi.contract.ts'
import { MultiEarnedTable } from '#features/certificates/ui/multi-earned.tsx'
import { MultiParts } from '#features/certificates/ui/multi-list.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates', 'catalogue'] }

/** §2: without a number it says that its template is wrong, with `true` behind it, it is the print version. */
export async function loader(args: LoaderFunctionArgs) {
  const { widget_id, print } = args.params
  if (print !== undefined && print !== 'true') throw data({}, { status: 404 })
  if (!widget_id) return { earned: null, isPrint: false }
  return { earned: await loadForPerson(args, multiCertificateCalls.multiEarned, { widget_id }), isPrint: print === 'true' }
}

export function Component() {
  const t = useT()
  const { earned, isPrint } = useLoaderData<typeof loader>()
  const title = earned?.title ?? t('certificates.multiTitle')
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 md:py-12">
      <title>{title}</title>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-muted text-sm">{t('certificates.multiEarned')}</p>
          <h1>{title}</h1>
          {earned && <p className="mt-1 text-muted">{t('certificates.multiIntro')}</p>}
        </div>
        {isPrint && (
          <Button
            className="print:hidden"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('certificates.print')}
          </Button>
        )}
      </header>
      {earned && <MultiEarnedTable earned={earned} />}
      {!isPrint && <MultiParts widgetId={earned?.id} isComplete={earned?.is_complete ?? false} />}
    </div>
  )
}
