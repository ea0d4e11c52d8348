import { holdsWords, searchText } from './agenda.rules.ts'

type Tile = { title: string; level_id: number | null }

/** §5: a tile shows when its level is selected (or none is) and its name matches. */
export const isTileShown = ({ title, level_id }: Tile, levels: readonly number[], typed: string): boolean =>
  (levels.length === 0 || (level_id !== null && levels.includes(level_id))) && holdsWords(searchText(title), typed)
