import { attachmentsId, type OwnWay, productAddress } from '#features/catalogue/product.rules.ts'
import type { ProductKind } from '#features/catalogue/product-kind.rules.ts'
import { attendAddress, programmeAddress } from '#features/programme/programme-address.rules.ts'
import type { ComponentKind } from './component.rules.ts'
import { componentAddress, courseAddress } from './course-address.rules.ts'
import type { DashboardState } from './dashboard.rules.ts'

/** How far somebody is in a course, as far as it decides what they do next. */
export type OwnCourse = {
  progress: number
  completed_at: string | null
  next: { id: number } | null
  nextKind: ComponentKind | null
  /** A live session that one may go into now. */
  openSessionId: number | null
}

export type Owned = {
  urlSlug: string
  kind: ProductKind
  state: DashboardState
  course: OwnCourse | null
  isOnline: boolean
  /** Of an event that is being held and has a programme: the one session that is on, or null. */
  sessionOn?: number | null
  fileIds: readonly number[]
}

/** What the owner of a product does with it next, and where: never back to where they came from while there is something to open. */
export function ownWayOf(owned: Owned): OwnWay {
  const { urlSlug, state, course } = owned
  if (state === 'expired') return { verb: 'view', url: productAddress(urlSlug) }
  return course ? courseWay(urlSlug, course) : thingWay(owned)
}

function courseWay(urlSlug: string, { progress, completed_at, next, nextKind, openSessionId }: OwnCourse): OwnWay {
  if (openSessionId !== null) return { verb: 'join', url: componentAddress(urlSlug, openSessionId) }
  if (completed_at !== null || next === null) return { verb: 'view', url: courseAddress(urlSlug) }
  const url = componentAddress(urlSlug, next.id)
  // A session whose doors are shut is nothing to begin with yet.
  if (nextKind === 'live_session') return { verb: 'view', url }
  if (progress > 0) return { verb: 'continue', url }
  return { verb: nextKind === 'video' || nextKind === 'audio' ? 'watch' : 'start', url }
}

/** An event that is being held is its programme; its papers are beside the matter. A publication is its files. */
function thingWay({ urlSlug, kind, isOnline, sessionOn, fileIds: [fileId, ...more] }: Owned): OwnWay {
  const page = productAddress(urlSlug)
  if (sessionOn !== undefined)
    return isOnline && sessionOn !== null
      ? { verb: 'join', url: attendAddress(urlSlug, sessionOn) }
      : { verb: 'view', url: programmeAddress(urlSlug, 'agenda') }
  if (fileId === undefined || (kind !== 'publication' && kind !== 'other')) return { verb: 'view', url: page }
  return { verb: 'download', url: more.length > 0 ? `${page}#${attachmentsId}` : `/files/${fileId}` }
}
