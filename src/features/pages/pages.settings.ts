import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'
import { isSite } from './embedding.rules.ts'

const everyWordIsSite = (text: string): boolean =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .every(isSite)

export const pagesSettings = {
  /** Whose pages may show our widgets in a frame; nobody's where it is empty. */
  embedSites: defineSetting({
    name: 'embedSites',
    group: 'site',
    input: 'longText',
    schema: z.string().max(4000).refine(everyWordIsSite),
    fallback: '',
  }),
}
