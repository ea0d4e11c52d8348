/** §8: an upload error hides after 6 seconds. */
export const errorShownMs = 6000

export type DropRules = {
  /** As in the accept attribute: 'image/png', 'image/*', '.pdf'. Empty accepts everything. */
  accept: readonly string[]
  maxMb: number
}

export type Offered = { name: string; type: string; size: number }

export type DropRefusal = 'none' | 'many' | 'type' | 'size'

const isAccepted = (file: Offered, kind: string) => {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase())
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
}

/** §5, §8: a single file of an allowed type, not larger than the limit. The server checks again, by content. */
export function refuseDrop(files: readonly Offered[], { accept, maxMb }: DropRules): DropRefusal | null {
  const [file] = files
  if (!file) return 'none'
  if (files.length > 1) return 'many'
  if (accept.length > 0 && !accept.some((kind) => isAccepted(file, kind))) return 'type'
  return file.size > maxMb * 1024 * 1024 ? 'size' : null
}
