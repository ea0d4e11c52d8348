import { readStoredImage } from '#features/files/server/files.service.ts'
import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { verifyPath } from '../certificate-code.rules.ts'
import { piecesOf, type Sheet } from '../sheet.rules.ts'
import type { Certificate } from './certificate.store.ts'
import { layoutOf } from './certificate.store.ts'

export const verifyUrl = (ctx: Ctx, code: string): string => `${siteOrigin(ctx)}${verifyPath(code)}`

/** A certificate as it is printed: what it said and how it looked when it was issued. */
export const sheetOf = async (
  ctx: Ctx,
  { code, claims, design }: Pick<Certificate, 'code' | 'claims' | 'design'>,
): Promise<Sheet> => ({
  layout: await layoutOf(ctx.db, design),
  claims,
  code,
  verify_url: verifyUrl(ctx, code),
})

/** The PDF as an answer. */
export async function paperResponse(
  ctx: Ctx,
  sheet: Sheet,
  { issuedAt, name }: { issuedAt: Date; name: string },
): Promise<Response> {
  // Laying out and fonts are loaded by whoever is the first to ask for a document.
  const { renderCertificate } = await import('./certificate.pdf.ts')
  const urls = [...new Set(piecesOf(sheet).flatMap((piece) => (piece.kind === 'picture' ? piece.url : [])))]
  const read = await Promise.all(urls.map(async (url) => [url, await readStoredImage(ctx, url)] as const))
  const pictures = new Map(read.flatMap(([url, bytes]) => (bytes ? [[url, Buffer.from(bytes)] as const] : [])))
  const file = await renderCertificate(sheet, { issuedAt, pictures })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-cache',
    },
  })
}
