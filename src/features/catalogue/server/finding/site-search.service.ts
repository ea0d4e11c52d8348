import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { audiences, opensFor } from '../../attachment.rules.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { productAddress } from '../../product.rules.ts'
import { emptySearch, readSearchTerms, searchAddress } from '../../search.rules.ts'
import { type SiteSection, siteSections } from '../../site-search.rules.ts'
import { nothingOwned, type OwnWays } from '../products/catalogue.registrations.ts'
import { viewerOf } from '../products/catalogue.viewer.ts'
import type { FindInDiscussions } from './catalogue.discussions.ts'
import { listingOf, searchProducts } from './search.service.ts'
import { findFiles, findSpeakers } from './search.store.ts'
import { findPages } from './site-pages.ts'

type Answer = AnswerOf<typeof catalogueCalls.searchSite>
type Section = Answer['sections'][number]

const shownOfEach = 8

/** What the site has on some words, by type. */
export async function searchSite(
  ctx: Ctx,
  { q, type }: InputOf<typeof catalogueCalls.searchSite>,
  findInDiscussions: FindInDiscussions,
  ownWays: OwnWays = nothingOwned,
): Promise<Result<Answer>> {
  const asked = (Array.isArray(type) ? type : [type ?? '']).flatMap((one) => one.split(','))
  const types = siteSections.filter((one) => asked.includes(one))
  const wanted = types.length === 0 ? siteSections : types
  const found = (await searchProducts(ctx, { q }, ownWays)).value
  const { search, did_you_mean, notices } = found
  const answer = { words: search.words, types, notices }
  if (readSearchTerms(search.words).length === 0) return ok({ ...answer, did_you_mean, sections: [] })
  const look = (words: string, only: readonly SiteSection[]) => sectionsOf(ctx, { words, only, found, findInDiscussions })
  if (did_you_mean === null) return ok({ ...answer, did_you_mean, sections: await look(search.words, wanted) })
  // No product has these words; but what people write has words that no product has.
  const asWritten = await look(
    search.words,
    wanted.filter((section) => section !== 'products'),
  )
  if (asWritten.length > 0) return ok({ ...answer, did_you_mean: null, sections: asWritten })
  return ok({ ...answer, did_you_mean, sections: await look(did_you_mean, wanted) })
}

type Looking = {
  words: string
  only: readonly SiteSection[]
  found: AnswerOf<typeof catalogueCalls.search>
  findInDiscussions: FindInDiscussions
}

/** The sections that hold something, in their order. */
export async function sectionsOf(ctx: Ctx, { words, only, found, findInDiscussions }: Looking): Promise<Section[]> {
  const section: Record<SiteSection, () => Section | Promise<Section>> = {
    products: () => productSection(ctx, found, words),
    speakers: () => speakerSection(ctx, words),
    discussions: async () => ({ type: 'discussions', more_url: null, ...(await findInDiscussions(ctx, words, shownOfEach)) }),
    pages: () => pageSection(ctx, words),
    files: () => fileSection(ctx, words),
  }
  const sections = await Promise.all(only.map((one) => section[one]()))
  return sections.filter(({ total }) => total > 0)
}

const productSection = (ctx: Ctx, { products, total }: AnswerOf<typeof catalogueCalls.search>, words: string): Section => ({
  type: 'products',
  total,
  more_url: total > shownOfEach ? searchAddress({ ...emptySearch, words }) : null,
  items: products.slice(0, shownOfEach).map(({ title, url_slug, summary, kind, own }) => ({
    title,
    url: productAddress(url_slug),
    note: ctx.t(`catalogue.kind_${kind}`),
    text: summary,
    own,
  })),
})

async function speakerSection(ctx: Ctx, words: string): Promise<Section> {
  const viewer = await viewerOf(ctx)
  const speakers = await findSpeakers(ctx.db, listingOf(ctx, viewer, [], { ...emptySearch, words }), shownOfEach)
  return {
    type: 'speakers',
    total: speakers[0]?.total ?? 0,
    more_url: null,
    items: speakers.map(({ name, headline, products }) => ({
      title: name,
      url: searchAddress({ ...emptySearch, words: `"${name}"` }),
      note: ctx.t('catalogue.speakerProducts', { count: products }),
      text: headline,
    })),
  }
}

function pageSection(ctx: Ctx, words: string): Section {
  const pages = findPages(ctx, readSearchTerms(words))
  return {
    type: 'pages',
    total: pages.length,
    more_url: null,
    items: pages.slice(0, shownOfEach).map((page) => ({ ...page, note: ctx.t('catalogue.pageNote'), text: '' })),
  }
}

/** Files that stand on the pages of products one may see, as far as one may open them. */
async function fileSection(ctx: Ctx, words: string): Promise<Section> {
  const viewer = await viewerOf(ctx)
  const readable = audiences.filter((audience) => opensFor(audience, { ...viewer, isRegistered: false }))
  const files = await findFiles(ctx.db, listingOf(ctx, viewer, [], { ...emptySearch, words }), readable, shownOfEach)
  return {
    type: 'files',
    total: files[0]?.total ?? 0,
    more_url: null,
    items: files.map(({ title, fileId, productTitle }) => ({
      title,
      url: `/files/${fileId}`,
      note: ctx.t('catalogue.fileOf', { title: productTitle }),
      text: '',
    })),
  }
}
