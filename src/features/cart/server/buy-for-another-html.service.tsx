import { renderToStaticMarkup } from 'react-dom/server'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import { BuyForAnotherTemplate } from '../ui/buy-for-another-template.tsx'

/** The template of the dialog (§2), in the reader's language; it holds nothing of anybody. */
export async function buyForAnotherTemplate(ctx: Ctx): Promise<Result<Response>> {
  const html = renderToStaticMarkup(
    <LanguageProvider locale={ctx.locale} t={ctx.t}>
      <BuyForAnotherTemplate />
    </LanguageProvider>,
  )
  return ok(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language, cookie' } }))
}
