import { z } from 'zod'

/** What an editor's save carries besides the entry, and how it is refused when somebody else saved since (src/platform/calls/edition.ts). */
export const Version = z.string().max(64)
export const onSavingAgain = { changedMeanwhile: 409 } as const
