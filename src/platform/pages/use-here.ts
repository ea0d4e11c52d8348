import { type Location, useLocation } from 'react-router'
import { readAs } from './watched.ts'

/**
 * What is told of the address. The server keeps what it draws, for all addresses of which the same is told; who reads an address itself
 * has it drawn for that address alone.
 */
export function useHere<T extends string | boolean | null>(tell: (location: Location) => T): T {
  const location = useLocation()
  return import.meta.env.SSR ? readAs(location, tell) : tell(location)
}
