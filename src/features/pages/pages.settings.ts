import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { isSite, wordsIn } from './embedding.rules.ts'

const everyWordIsSite = (text: string): boolean => wordsIn(text).every(isSite)

export const pagesSettings = {
  /** Whether HTML as somebody wrote it may stand on pages at all. Off, what there is of it is not shown either. */
  rawHtml: defineSetting({ name: 'rawHtml', group: 'site', input: 'switch', schema: z.boolean(), fallback: false }),
  /** Whose pages may show our widgets in a frame; nobody's where it is empty. */
  embedSites: defineSetting({
    name: 'embedSites',
    group: 'site',
    input: 'longText',
    schema: z.string().max(4000).refine(everyWordIsSite),
    fallback: '',
  }),
}
