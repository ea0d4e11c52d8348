import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/pages/page.ts'

export type PageModule = { handle?: PageHandle; loader?: (args: LoaderFunctionArgs) => unknown }
