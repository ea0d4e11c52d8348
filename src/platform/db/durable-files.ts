import { fsyncSync, statfsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseError } from './db.ts'

/** As much of Emscripten's files as is used here. */
type FileStream = { nfd: number }
type StreamOperations = {
  write: (stream: FileStream, ...how: unknown[]) => number
  fsync?: (stream: FileStream) => number
}
type Module = { NODEFS: { stream_ops: StreamOperations } }

type FileOptions = {
  /** A commit is on the disk when it is acknowledged, not only with the operating system. */
  isDurable: boolean
  /** PostgreSQL cannot go on when its log cannot be written, and inside PGlite it cannot end either. */
  onDiskFull: () => void
}

/** Emscripten's numbers of ENOSPC and EDQUOT. */
const diskFull = new Set([51, 19])

/** The files of the embedded database in a folder. PGlite's own writes nothing through to the disk and spins when the disk is full. */
export class DurableFiles extends NodeFS {
  readonly #options: FileOptions

  constructor(folder: string, options: FileOptions) {
    super(folder)
    this.#options = options
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    const change = (module: object) => changeOperations((module as Module).NODEFS.stream_ops, this.#options)
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), change] } }
  }
}

function changeOperations(operations: StreamOperations, { isDurable, onDiskFull }: FileOptions): void {
  const { write } = operations
  operations.write = (...given) => {
    try {
      return write(...given)
    } catch (error) {
      // Emscripten's errors are objects of its own.
      if (diskFull.has((error as { errno?: number }).errno ?? 0)) onDiskFull()
      throw error
    }
  }
  if (isDurable)
    operations.fsync = ({ nfd }) => {
      fsyncSync(nfd)
      return 0
    }
}

/** PGlite turns writing through off (-F); and of the ways to do it only fsync() leads out of it. */
export const durableStart = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** A new database takes 40 MB, a segment of the log 16. */
const neededMb = 64

export function refuseFullDisk(folder: string, freeBytes = freeBytesOf(folder)): void {
  const freeMb = Math.floor(freeBytes / 1024 / 1024)
  if (freeMb < neededMb)
    throw new DatabaseError(`The disk of the data folder ${folder} is full: ${freeMb} MB are free, ${neededMb} are needed.`)
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
