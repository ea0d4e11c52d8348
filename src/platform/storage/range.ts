import type { ByteRange } from './storage.ts'

/**
 * What a Range header asks of `size` bytes. 'all': nothing that we can or need to serve in part (no header, another unit,
 * several ranges); 'none': a part that is not there, which HTTP answers with 416.
 */
export function readRange(header: string | null, size: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return 'all'
  return start > end || start >= size ? 'none' : { start, end }
}
