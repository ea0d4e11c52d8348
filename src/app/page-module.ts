import type { PageHandle } from '#platform/pages/page.ts'

export type PageModule = { handle?: PageHandle }
