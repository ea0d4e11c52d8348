import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { doorPath } from '#features/checkin/checkin.rules.ts'
import { doorCalls } from '#features/checkin/door.contract.ts'
import { DoorScreen } from '#features/checkin/ui/door/door-screen.tsx'
import { PairForm } from '#features/checkin/ui/door/pair-form.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = { namespaces: ['door'], usesCamera: true }

export const loader = (args: LoaderFunctionArgs) => load(args, doorCalls.open, {})

/** The door of an event: nothing around it but who it is for. */
export function Component() {
  const t = useT()
  const { device, events } = useLoaderData<typeof loader>()
  // The camera is allowed by the document: whoever came here from another page of ours needs one of this page.
  useEffect(() => {
    if (!document.querySelector('meta[name="lectern-camera"]')) window.location.reload()
  }, [])
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-6 outline-none md:py-10">
      <title>{device ? `${t('door.title')} · ${device.product.title}` : t('door.pairTitle')}</title>
      {device ? (
        <>
          <header className="mb-6">
            <h1 className="break-words text-2xl md:text-2xl">{device.product.title}</h1>
            <p className="text-muted text-sm">{[device.name, device.product.when].filter(Boolean).join(' · ')}</p>
          </header>
          <DoorScreen device={device} />
        </>
      ) : (
        <PairForm
          events={events}
          signInHref={viewer ? null : withNext('/sign-in', doorPath)}
          onPaired={() => window.location.reload()}
        />
      )}
    </main>
  )
}
