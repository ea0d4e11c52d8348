import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { must } from '#platform/calls/result.ts'

type Picture = { folders: string[]; files: { path: string; content: Uint8Array }[] }
const pictures = new Map<string, Picture>()

/** Read once: every file of tests in this process begins with a copy. */
function pictureIn(folder: string): Picture {
  const known = pictures.get(folder)
  if (known) return known
  const picture: Picture = { folders: [], files: [] }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const inside = `${PGlite.paths.PGDATA}/${relative(folder, path)}`
    if (entry.isDirectory()) picture.folders.push(inside)
    // No Buffer: of one, slices are windows, and all copies would write into the same bytes.
    else picture.files.push({ path: inside, content: new Uint8Array(readFileSync(path)) })
  }
  pictures.set(folder, picture)
  return picture
}

/** An embedded database in memory that begins as the one in a folder is. PGlite's own way unpacks an archive, which takes longer than its start. */
export class CopiedFiles extends MemoryFS {
  readonly #picture: Picture

  constructor(folder: string) {
    super()
    this.#picture = pictureIn(folder)
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = must(this.pg, 'PGlite says whose files these are before it asks for them').Module
    FS.mkdirTree(PGlite.paths.PGDATA)
    for (const path of this.#picture.folders) FS.mkdirTree(path)
    for (const { path, content } of this.#picture.files) FS.writeFile(path, content)
  }
}
