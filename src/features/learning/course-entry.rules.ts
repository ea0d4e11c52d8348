import { type ComponentKind, sessionTimes } from './component.rules.ts'
import type { KindWithSettings } from './component-settings.rules.ts'
import type { contentFaults } from './learning.admin.contract.ts'

type Linked = { id: number; prerequisites: readonly number[] }

/** Whether a component would, over however many others, open itself. */
export function opensItself(components: readonly Linked[], id: number): boolean {
  const before = new Map(components.map((component) => [component.id, component.prerequisites]))
  const seen = new Set<number>()
  const waiting = [...(before.get(id) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return true
    if (!seen.has(next)) waiting.push(...(before.get(next) ?? []))
    seen.add(next)
  }
  return false
}

export type ContentFault = (typeof contentFaults)[number]

/** What a learner would stumble over; the course may be built in any order, so it hinders nobody from saving. */
export function faultOf({ kind, settings }: KindWithSettings): ContentFault | null {
  switch (kind) {
    case 'web_content':
      return settings.html === '' ? 'noContent' : null
    case 'document':
      return settings.file_id === null && settings.html === '' ? 'noContent' : null
    case 'video':
    case 'audio':
      return settings.file_id === null && settings.address === '' ? 'noFile' : null
    case 'verification_code':
      return settings.codes.length === 0 ? 'noCodes' : null
    case 'acknowledgement':
      return settings.statement_html === '' ? 'noStatement' : null
    case 'live_session':
      if (sessionTimes(settings) === null) return 'noTime'
      return settings.join_url === null ? 'noLink' : null
    default:
      return null
  }
}

/** Which kind of file each setting takes. */
export const fileFields: Partial<Record<ComponentKind, Record<string, 'video' | 'audio' | 'document'>>> = {
  video: { file_id: 'video', captions_file_id: 'document' },
  audio: { file_id: 'audio', captions_file_id: 'document' },
  document: { file_id: 'document' },
}

type Order = readonly { section_id: number; component_ids: readonly number[] }[]
type Now = readonly { id: number; components: readonly { id: number }[] }[]

/** An order names everything there is, once: one that was made from an older picture is not applied. */
export function isWholeOrder(order: Order, now: Now): boolean {
  const key = (ids: readonly number[]) => [...ids].sort((one, other) => one - other).join()
  return (
    key(order.map(({ section_id }) => section_id)) === key(now.map(({ id }) => id)) &&
    key(order.flatMap(({ component_ids }) => component_ids)) ===
      key(now.flatMap(({ components }) => components.map(({ id }) => id)))
  )
}

type Placed = { id: number; components: readonly { id: number }[] }

/** One step up or down; over the edge of its section a component moves into the neighbouring one. Null at the ends. */
export function moveByOne(sections: readonly Placed[], componentId: number, by: -1 | 1): Order | null {
  const order = sections.map(({ id, components }) => ({ section_id: id, component_ids: components.map((one) => one.id) }))
  const at = order.findIndex(({ component_ids }) => component_ids.includes(componentId))
  const own = order[at]
  if (!own) return null
  const place = own.component_ids.indexOf(componentId)
  const rest = own.component_ids.filter((id) => id !== componentId)
  const isInside = by < 0 ? place > 0 : place < own.component_ids.length - 1
  if (isInside)
    return order.map((one, index) => (index === at ? { ...one, component_ids: rest.toSpliced(place + by, 0, componentId) } : one))
  const neighbour = order[at + by]
  if (!neighbour) return null
  const entered = by < 0 ? [...neighbour.component_ids, componentId] : [componentId, ...neighbour.component_ids]
  return order.map((one, index) =>
    index === at ? { ...one, component_ids: rest } : index === at + by ? { ...one, component_ids: entered } : one,
  )
}

/** Before another component, or at the end of a section. */
export function moveTo(sections: readonly Placed[], componentId: number, sectionId: number, beforeId: number | null): Order {
  return sections.map(({ id, components }) => {
    const rest = components.map((one) => one.id).filter((one) => one !== componentId)
    if (id !== sectionId) return { section_id: id, component_ids: rest }
    const at = beforeId === null ? rest.length : rest.indexOf(beforeId)
    return { section_id: id, component_ids: rest.toSpliced(at < 0 ? rest.length : at, 0, componentId) }
  })
}
