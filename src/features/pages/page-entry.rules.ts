import { type PageBlock, type PageContent, tidiedPage } from './page-content.rules.ts'

/**
 * A page in its editor. Each block is a list of one, and so is one entry for whoever compares two of them: what two people changed is
 * shown block by block.
 */
export type EnteredPage = Omit<PageContent, 'blocks'> & { blocks: Record<string, [PageBlock]> }

export const enteredPage = (content: PageContent): EnteredPage => ({
  ...content,
  blocks: Object.fromEntries(Object.entries(content.blocks).map(([id, block]) => [id, [block] as [PageBlock]])),
})

/** What was put together of two versions may have blocks without a place, and places without a block. */
export const pageContentOf = ({ blocks, ...entry }: EnteredPage): PageContent =>
  tidiedPage({
    ...entry,
    blocks: Object.fromEntries(Object.entries(blocks).flatMap(([id, one]) => (one?.[0] ? [[id, one[0]]] : []))),
  })
