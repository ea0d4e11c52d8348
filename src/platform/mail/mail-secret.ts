import type { Parts } from '../ctx/ctx.ts'
import { seal, unseal } from '../security/seal.ts'

/** What a mail says to its receiver alone: a link's code, and whose account it opens. */
export type MailSecret = { text: string; userId: number }

const use = 'mail'
const mark = '{{secret}}'
/** What stands in its place for everybody else. */
const shownAs = '•••••'

type Bodies = { body_text: string; body_html: string }

const inBoth = ({ body_text, body_html }: Bodies, from: string, to: string): Bodies => ({
  body_text: body_text.replaceAll(from, to),
  body_html: body_html.replaceAll(from, to),
})

/** The row of a mail, with a mark where its secret was. */
export const withoutSecret = (parts: Parts, bodies: Bodies, secret: MailSecret | undefined) =>
  secret
    ? {
        ...inBoth(bodies, secret.text, mark),
        sealed: seal(parts.secret, use, secret.text),
        sealed_for: secret.userId,
      }
    : { ...bodies, sealed: null, sealed_for: null }

/** As its receiver reads it. */
export function opened(parts: Parts, { sealed, ...bodies }: Bodies & { sealed: string | null }): Bodies {
  const secret = sealed === null ? null : unseal(parts.secret, use, sealed)
  return secret === null ? covered(bodies) : inBoth(bodies, mark, secret)
}

/** As everybody else does. */
export const covered = (bodies: Bodies): Bodies => inBoth(bodies, mark, shownAs)

/** Where no mail server is set and the site is only tried out, links are followed from the outbox; otherwise from nowhere. */
export const isTriedOut = ({ config }: Parts): boolean => !config.smtpUrl && (config.isDemo || config.hasDevPages)
