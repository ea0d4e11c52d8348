import type { PageModule } from './routes.tsx'

/** The administrators' pages, apart from the others: where they are is of no use to everybody else's browser. */
export const adminPages = import.meta.glob<PageModule>(['../pages/admin*.tsx', '!../pages/*.test.tsx'])
