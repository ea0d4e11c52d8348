import type { ShownBlock } from '#features/pages/pages.contract.ts'
import { allBlocks, type DataOfBlocks } from './block-data.ts'

/** What takes the whole width, and has a title of its own. */
const wideKinds = ['welcome', 'next-steps']

/** The blocks of a page as they stand on it, and what each is drawn from. */
export function arrangedBlocks(blocks: readonly ShownBlock[], data: DataOfBlocks) {
  const ordered = inOrderFor(blocks, data)
  const head = ordered.filter(({ kind }) => wideKinds.includes(kind))
  const rest = ordered.filter((block) => !head.includes(block))
  const madeOf = (block: ShownBlock, at: number, among: readonly ShownBlock[]): unknown[] => [
    at,
    among.length,
    head.length,
    block,
    ...allBlocks([block]).map(({ id }) => data[id] ?? null),
  ]
  return { head, rest, madeOf }
}

/** Who has nothing yet begins with what they care about, where the page says so; everybody else with what stands first. */
function inOrderFor(blocks: readonly ShownBlock[], data: DataOfBlocks): ShownBlock[] {
  const leads = ({ id, settings }: ShownBlock) => {
    const loaded = data[id]
    const isNew = loaded && 'value' in loaded && (loaded.value as { isNew?: boolean } | null)?.isNew === true
    return settings?.leads_new === true && isNew
  }
  return [...blocks.filter(leads), ...blocks.filter((block) => !leads(block))]
}
