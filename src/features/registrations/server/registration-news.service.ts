import type { NewsPreview } from '#features/catalogue/catalogue.news.contract.ts'
import type { ProductNews } from '#features/catalogue/product-news.events.ts'
import type { NewsKind } from '#features/catalogue/product-news.rules.ts'
import { type OccasionReader, occasionLines } from '#features/catalogue/server/products/occasion.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Filling, letterWriter } from '#platform/mail/letter.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { newsMail } from './registration.mails.ts'
import * as store from './registration-news.store.ts'

const mostNames = 12

const words = { moved: 'Moved', calledOff: 'CalledOff', withdrawn: 'Withdrawn', restored: 'Restored' } as const satisfies Record<
  NewsKind,
  string
>

export type NewsTexts = { notice: MessageKey; filling: Filling<'name' | 'title', 'occasion' | 'note'> }

/** What somebody is told of a change, in their language, with the dates by the venue's own clock. */
export function newsTexts(ctx: Ctx, news: ProductNews, { name, ...reader }: OccasionReader & { name: string }): NewsTexts {
  return {
    notice: `registrations.notify${words[news.kind]}`,
    filling: {
      values: { title: news.title, name },
      blocks: { occasion: occasionParagraphs(ctx, news, reader), note: news.note ? [news.note] : [] },
    },
  }
}

function occasionParagraphs(ctx: Ctx, { kind, before, after }: ProductNews, reader: OccasionReader): string[] {
  const t = ctx.parts.translate(reader.locale)
  const linesOf = (occasion: ProductNews['before']) => occasionLines(ctx, occasion, reader).join('\n')
  if (kind === 'withdrawn') return []
  if (kind === 'moved')
    return [`${t('registrations.newsBefore')}\n${linesOf(before)}`, `${t('registrations.newsAfter')}\n${linesOf(after)}`]
  return [linesOf(kind === 'calledOff' ? before : after)]
}

/** Who would be told and what they would read, in the language of whoever asks; news that concerns nobody is left out. */
export async function previewNews(ctx: Ctx, news: ProductNews[]): Promise<NewsPreview[]> {
  const previews: NewsPreview[] = []
  for (const one of news) {
    // That it takes place after all is news to those who heard that it does not.
    if (one.kind === 'restored' && !(await store.wasArchivingTold(ctx.db, one.productId))) continue
    const { count, names } = await store.countConcerned(ctx.db, one.productId, new Date(one.madeAt), mostNames)
    if (count === 0) continue
    const { filling } = newsTexts(ctx, one, { name: names[0] ?? '', locale: ctx.locale })
    const { productId: product_id, title, kind } = one
    const { subject, paragraphs } = (await letterWriter(ctx, newsMail[kind]))(ctx.locale, filling)
    previews.push({ product_id, title, kind, count, names, mail: { subject, paragraphs } })
  }
  return previews
}
