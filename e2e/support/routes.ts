import { readFileSync } from 'node:fs'

/** Every page's address that has no parameter, read from the table of routes: a new page is held to the rules of all. */
export function staticRoutes(): string[] {
  const table = readFileSync('src/app/routes.tsx', 'utf8')
  const paths = [...table.matchAll(/page\(\s*'[\w/-]+',\s*'([^':*]+)'/g)].map(([, path = '']) => `/${path}`)
  return ['/', ...new Set(paths)]
}
