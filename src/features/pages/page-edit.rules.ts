import { freshSettings, kindOf, mayHold } from '#features/widgets/kinds.rules.ts'
import { type BlockPlace, type PageBlock, type PageContent, seenByAll } from './page-content.rules.ts'

/** Gives a name that no other block has. */
export type NewId = () => string

/** Where something is put: at the end of a block or of the page (null), or beside another block. */
export type BlockTarget = { inside: string | null } | { before: string } | { after: string }

export const freshBlock = (kind: string): PageBlock => ({
  kind,
  version: kindOf(kind)?.version ?? 1,
  settings: freshSettings(kind),
  seen: seenByAll,
  texts: {},
})

const kindAt = ({ blocks }: PageContent, id: string | null): string | null => (id === null ? null : (blocks[id]?.kind ?? ''))
const placeOf = ({ outline }: PageContent, id: string): BlockPlace | undefined => outline.find((place) => place.id === id)
export const siblingsOf = ({ outline }: PageContent, inside: string | null): string[] =>
  outline.filter((place) => place.inside === inside).map(({ id }) => id)

/** A block and everything in it, in the order in which it is read. */
export function familyOf({ outline }: PageContent, id: string): BlockPlace[] {
  const family = new Set([id])
  return outline.filter((place) => {
    const isIn = place.id === id || (place.inside !== null && family.has(place.inside))
    if (isIn) family.add(place.id)
    return isIn
  })
}

export const depthOf = (content: PageContent, id: string): number => {
  const inside = placeOf(content, id)?.inside ?? null
  return inside === null ? 1 : 1 + depthOf(content, inside)
}

const outerOf = (content: PageContent, target: BlockTarget): string | null =>
  'inside' in target ? target.inside : (placeOf(content, 'before' in target ? target.before : target.after)?.inside ?? null)

/** Whether a block of this kind may be put there. */
export const mayPut = (content: PageContent, kind: string, target: BlockTarget): boolean =>
  mayHold(kindAt(content, outerOf(content, target)), kind)

/** Puts these places, of which the first is the outermost, where they are wanted. */
function put(content: PageContent, family: BlockPlace[], target: BlockTarget): BlockPlace[] {
  const [first, ...rest] = family
  if (!first) return content.outline
  const inside = outerOf(content, target)
  const rows = [{ ...first, inside }, ...rest]
  const { outline } = content
  const endOf = (id: string) => {
    const last = familyOf(content, id).at(-1)?.id
    return outline.findIndex((place) => place.id === last) + 1
  }
  const at =
    'before' in target
      ? outline.findIndex(({ id }) => id === target.before)
      : 'after' in target
        ? endOf(target.after)
        : inside === null
          ? outline.length
          : endOf(inside)
  return [...outline.slice(0, at), ...rows, ...outline.slice(at)]
}

/** A new block of a kind, with what it begins with. */
export function withBlock(
  content: PageContent,
  kind: string,
  target: BlockTarget,
  newId: NewId,
): { content: PageContent; id: string } {
  const id = newId()
  const parts = (kindOf(kind)?.begins ?? []).map((part) => ({ id: newId(), kind: part }))
  const family = [{ id, inside: null }, ...parts.map((part) => ({ id: part.id, inside: id }))]
  const fresh = [{ id, kind }, ...parts].map((one) => [one.id, freshBlock(one.kind)] as const)
  const blocks = { ...content.blocks, ...Object.fromEntries(fresh) }
  return { content: { ...content, blocks, outline: put(content, family, target) }, id }
}

/** Where a new block goes when somebody stands on this one: into it where it can, else after it or what it stands in. */
export function placeFor(content: PageContent, kind: string, selected: string | null): BlockTarget | null {
  for (let at = selected; at !== null; at = placeOf(content, at)?.inside ?? null) {
    if (mayPut(content, kind, { inside: at })) return { inside: at }
    if (mayPut(content, kind, { after: at })) return { after: at }
  }
  return mayPut(content, kind, { inside: null }) ? { inside: null } : null
}

export function withoutBlock(content: PageContent, id: string): PageContent {
  const gone = new Set(familyOf(content, id).map((place) => place.id))
  return {
    ...content,
    outline: content.outline.filter((place) => !gone.has(place.id)),
    blocks: Object.fromEntries(Object.entries(content.blocks).filter(([key]) => !gone.has(key))),
  }
}

/** The same block with everything in it once more, after the first. */
export function withCopy(content: PageContent, id: string, newId: NewId): { content: PageContent; id: string } {
  const family = familyOf(content, id)
  const names = new Map(family.map((place) => [place.id, newId()]))
  const renamed = family.map((place) => ({
    id: names.get(place.id) ?? place.id,
    inside: place.inside === null ? null : (names.get(place.inside) ?? place.inside),
  }))
  const copies = family.flatMap((place) => {
    const block = content.blocks[place.id]
    return block ? [[names.get(place.id) ?? '', structuredClone(block)] as const] : []
  })
  const outline = put(content, renamed, { after: id })
  return {
    content: { ...content, outline, blocks: { ...content.blocks, ...Object.fromEntries(copies) } },
    id: names.get(id) ?? id,
  }
}

/** The block somewhere else; null where it may not stand there, or in itself. */
export function withMove(content: PageContent, id: string, target: BlockTarget): PageContent | null {
  const family = familyOf(content, id)
  const beside = 'inside' in target ? target.inside : 'before' in target ? target.before : target.after
  if (family.some((place) => place.id === beside)) return null
  if (!mayPut(content, content.blocks[id]?.kind ?? '', target)) return null
  const rest = { ...content, outline: content.outline.filter((place) => !family.includes(place)) }
  return { ...content, outline: put(rest, family, target) }
}

export const steps = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof steps)[number]

/** One step: past its neighbour, into the one before it, or out of what it stands in. Null where there is no such place. */
export function withStep(content: PageContent, id: string, step: Step): PageContent | null {
  const place = placeOf(content, id)
  if (!place) return null
  const row = siblingsOf(content, place.inside)
  const at = row.indexOf(id)
  const [previous, next] = [row[at - 1], row[at + 1]]
  const kind = content.blocks[id]?.kind ?? ''
  if (step === 'up') return previous === undefined ? null : withMove(content, id, { before: previous })
  if (step === 'down') return next === undefined ? null : withMove(content, id, { after: next })
  if (step === 'in') {
    const holder = [previous, next].flatMap((one) => (one === undefined ? [] : innermostHolder(content, one, kind)))[0]
    return holder === undefined ? null : withMove(content, id, { inside: holder })
  }
  for (let outer = place.inside; outer !== null; outer = placeOf(content, outer)?.inside ?? null) {
    const moved = withMove(content, id, { after: outer })
    if (moved) return moved
  }
  return null
}

/** Of a block and its parts the first that may hold this kind: the first column of columns, for instance. */
const innermostHolder = (content: PageContent, id: string, kind: string): string[] =>
  mayHold(kindAt(content, id), kind)
    ? [id]
    : siblingsOf(content, id)
        .filter((part) => mayHold(kindAt(content, part), kind))
        .slice(0, 1)

export const withSettings = (content: PageContent, id: string, change: Partial<PageBlock>): PageContent => {
  const block = content.blocks[id]
  return block ? { ...content, blocks: { ...content.blocks, [id]: { ...block, ...change } } } : content
}
