import { Fragment, type ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { siteCalls } from '#features/site/site.contract.ts'
import { load } from '#platform/calls/api.ts'
import { postTo } from '#platform/calls/client.ts'
import { Actions, IdentityGallery } from '#ui/gallery/actions.tsx'
import { Choosing } from '#ui/gallery/choosing.tsx'
import { Data } from '#ui/gallery/data.tsx'
import { EntriesGallery } from '#ui/gallery/entries.tsx'
import { FeedbackGallery } from '#ui/gallery/feedback.tsx'
import { Foundations } from '#ui/gallery/foundations.tsx'
import { Navigation } from '#ui/gallery/navigation.tsx'
import { Overlays } from '#ui/gallery/overlays.tsx'

const groups: Record<string, { title: string; parts: ReactNode }> = {
  foundations: { title: 'Colour and type', parts: <Foundations /> },
  actions: { title: 'Buttons and links', parts: <Actions post={postTo} /> },
  entries: { title: 'Fields', parts: <EntriesGallery /> },
  choosing: { title: 'Choosing', parts: <Choosing /> },
  identity: { title: 'Badges, avatars and cards', parts: <IdentityGallery /> },
  feedback: { title: 'Telling how it stands', parts: <FeedbackGallery /> },
  navigation: { title: 'Finding one’s way', parts: <Navigation /> },
  overlays: { title: 'What floats', parts: <Overlays /> },
  data: { title: 'Tables, numbers and charts', parts: <Data /> },
}

/** There only where the installation asks for it. */
export async function loader(args: LoaderFunctionArgs) {
  const site = await load(args, siteCalls.site, {})
  if (!site.has_dev_pages) throw data(null, { status: 404 })
  return null
}

/** Every part of the design system in every state: what designers look at and e2e/gallery.spec.ts walks through. Development only; `?group=data` shows one group. */
export function Component() {
  const [search] = useSearchParams()
  const chosen = search.getAll('group')
  const shown = Object.entries(groups).filter(([id]) => chosen.length === 0 || chosen.includes(id))
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-24 md:px-6">
      <title>Gallery of parts</title>
      <h1>Gallery of parts</h1>
      <p className="mt-1 mb-6 max-w-read text-muted">
        Every part in every state. The choice of light and dark is at the foot of the page; the brand hue is below.
      </p>
      <nav aria-label="Groups" className="mb-10 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {shown.map(([id, { title }]) => (
          <a key={id} href={`#${id}`} className="text-brand hover:underline">
            {title}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-14">
        {shown.map(([id, { parts }]) => (
          <Fragment key={id}>{parts}</Fragment>
        ))}
      </div>
    </div>
  )
}
