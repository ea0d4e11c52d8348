import type { Parts } from '../ctx/ctx.ts'

/**
 * A web address for a mail. Never what the request called us: whoever asks chooses its headers, and could make us mail
 * somebody a link that leads to another site.
 */
export const mailLink = ({ config }: Parts, path: string): string =>
  `${config.origin ?? `http://localhost:${config.port}`}${path}`
