import type { loader as rootLoader } from '#pages/root.tsx'
import { type Reads, watched } from '#platform/pages/watched.ts'
import { handlesOf } from './document.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { markOf } from './page-marks.ts'

/** What stands around the content, and around every other. */
export const frameRoutes = ['root', 'site']
export type Root = Awaited<ReturnType<typeof rootLoader>>

export const contentMark = markOf('content')

export const isInFrame = ({ matches }: LoadedPage): boolean => frameRoutes.every((id, at) => matches[at]?.route.id === id)

export function isSimplyShown(page: LoadedPage): boolean {
  const { errors, actionData, statusCode } = page
  return isInFrame(page) && !errors && !actionData && statusCode === 200 && !handlesOf(page).at(-1)?.embeddedBy
}

/** What pieces of a page may be made of besides what their key says: who is looking, and where. */
export type Seen = { root: Root; location: LoadedPage['location'] }
export const seenOn = ({ loaderData, location }: LoadedPage): Seen => ({ root: loaderData.root, location })

/** The same page, with what is read of that noted in what `readsNow` says at the time. */
export function watchedPage(page: LoadedPage, readsNow: () => Reads | null) {
  const { root, location } = seenOn(page)
  return {
    page: { ...page, loaderData: { ...page.loaderData, root: watched(root, readsNow, ['root']) } },
    location: watched(location, readsNow, ['location']),
  }
}

/** The markup of a page that was drawn with its content marked. */
export function cutAtContent(markup: string) {
  const [headEnd, bodyEnd] = [markup.indexOf('</head>'), markup.lastIndexOf('</body>')]
  const [start, end] = [markup.indexOf(contentMark), markup.lastIndexOf(contentMark)]
  return {
    head: markup.slice(0, headEnd),
    before: markup.slice(headEnd, start),
    content: markup.slice(start + contentMark.length, end),
    after: markup.slice(end + contentMark.length, bodyEnd),
    end: markup.slice(bodyEnd),
  }
}
