import { postTo } from '#platform/client.ts'
import { Actions, Identity } from '#ui/gallery/actions.tsx'
import { Choosing } from '#ui/gallery/choosing.tsx'
import { Data } from '#ui/gallery/data.tsx'
import { Entries } from '#ui/gallery/entries.tsx'
import { Feedback } from '#ui/gallery/feedback.tsx'
import { Foundations } from '#ui/gallery/foundations.tsx'
import { Navigation } from '#ui/gallery/navigation.tsx'
import { Overlays } from '#ui/gallery/overlays.tsx'

const groups = [
  ['foundations', 'Colour and type'],
  ['actions', 'Buttons and links'],
  ['entries', 'Fields'],
  ['choosing', 'Choosing'],
  ['identity', 'Badges, avatars and cards'],
  ['feedback', 'Telling how it stands'],
  ['navigation', 'Finding one’s way'],
  ['overlays', 'What floats'],
  ['data', 'Tables, numbers and charts'],
] as const

/** Every part of the design system in every state: what designers look at and e2e/gallery.spec.ts walks through. Development only. */
export function Component() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-24 md:px-6">
      <title>Gallery of parts</title>
      <h1>Gallery of parts</h1>
      <p className="mt-1 mb-6 max-w-read text-muted">
        Every part in every state. The choice of light and dark is at the foot of the page; the brand hue is below.
      </p>
      <nav aria-label="Groups" className="mb-10 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {groups.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="text-brand hover:underline">
            {title}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-14">
        <Foundations />
        <Actions post={postTo} />
        <Entries />
        <Choosing />
        <Identity />
        <Feedback />
        <Navigation />
        <Overlays />
        <Data />
      </div>
    </div>
  )
}
