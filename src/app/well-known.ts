import type { Hono } from 'hono'
import type { Parts } from '#platform/ctx/ctx.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'

const halfYearMs = 182 * 24 * 3600 * 1000

/** RFC 9116: where somebody who finds a weakness may write. It must say until when it is true, and is made anew for each who asks. */
export function mountWellKnown(app: Hono<HttpEnv>, { config, clock }: Parts): void {
  app.get('/.well-known/security.txt', (c) => {
    if (config.securityContact === null) return c.text('', 404)
    const expires = new Date(clock().getTime() + halfYearMs).toISOString()
    const canonical = config.origin === null ? [] : [`Canonical: ${config.origin}/.well-known/security.txt`]
    return c.text([`Contact: ${config.securityContact}`, `Expires: ${expires}`, ...canonical, ''].join('\n'))
  })
}
