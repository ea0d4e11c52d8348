import type { PageModule } from './page-module.ts'

/** The administrators' pages, apart from the others: where they are is of no use to everybody else's browser. */
export const adminPages = import.meta.glob<PageModule>([
  '../pages/admin.tsx',
  '../pages/admin/*.tsx',
  '!../pages/admin/*.test.tsx',
])
