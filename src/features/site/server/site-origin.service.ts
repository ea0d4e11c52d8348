import type { Ctx } from '#platform/ctx/ctx.ts'
import { originOfCaller } from '#platform/http/http.ts'

/** The address that people use for this site, as configured or as the request says. */
export const siteOrigin = ({ parts, caller }: Ctx): string => originOfCaller(parts, (name) => caller.headers.get(name))
