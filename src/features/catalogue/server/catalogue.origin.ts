import type { Ctx } from '#platform/ctx.ts'
import { originOf } from '#platform/http/http.ts'

/** The address that people use for this site, as configured or as the request says. */
export const siteOrigin = ({ parts, caller }: Ctx): string =>
  originOf(parts, new Request(`http://${caller.headers.get('host') ?? 'localhost'}/`, { headers: caller.headers }))
