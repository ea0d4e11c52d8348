import type { LoaderFunctionArgs } from 'react-router'
import type { ShownBlock } from '#features/pages/pages.contract.ts'

/** What a block shows besides its settings; `failed` is the sentence that stands in its place. */
export type BlockData = { value: unknown } | { failed: string }
export type DataOfBlocks = Record<string, BlockData>

/** All blocks, inner ones too. */
export const allBlocks = (blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks.flatMap((block) => [block, ...allBlocks(block.blocks)])

/** What everything on the page shows, asked for at once. */
export async function loadBlocks(_args: LoaderFunctionArgs, _blocks: readonly ShownBlock[]): Promise<DataOfBlocks> {
  return {}
}

/** What a kept page depends on. */
export const tagsOf = (_blocks: readonly ShownBlock[]): string[] => []
