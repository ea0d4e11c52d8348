import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { certificatesOf, forgetHolder } from './certificate.store.ts'

/** The name leaves what a certificate says; its code answers that it is genuine and that the holder's data were removed. */
export async function forgetInCertificates(ctx: Ctx, userId: number): Promise<void> {
  if (await forgetHolder(ctx.db, userId)) await invalidatePages(ctx, 'certificates')
}

export const certificatesForExport = async (ctx: Ctx, userId: number): Promise<unknown> =>
  (await certificatesOf(ctx.db, userId)).map(({ code, claims, issuedAt, isRevoked, edition }) => ({
    code,
    claims,
    issuedAt,
    isRevoked,
    edition,
  }))
