import { cardCalls } from '#features/catalogue/catalogue.card.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { collectionsCalls } from '#features/collections/collections.contract.ts'
import { searchIn } from '#features/collections/collections.rules.ts'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { packThreads } from '#features/discussion/thread-pack.rules.ts'
import { feedsCalls } from '#features/feeds/feeds.contract.ts'
import { formsCalls } from '#features/forms/forms.contract.ts'
import { newsCalls } from '#features/news/news.contract.ts'
import { pollsCalls } from '#features/polls/polls.contract.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { quizCalls } from '#features/quiz/quiz.contract.ts'
import { surveyCalls } from '#features/surveys/survey.contract.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import type { Loads } from './block-load.ts'

const slugIn = ({ product }: Record<string, unknown>) => ({ url_slug: String(product) })

/** What kinds ask for that are not on every start page. */
export const otherLoads: Loads = {
  poll: { load: (need, { poll }) => need(pollsCalls.poll, { pollId: Number(poll) }) },
  contact: { load: (need, { form }) => need(formsCalls.contactForm, { widget_id: Number(form) }) },
  agenda: {
    load: (need, settings) => need(programmeCalls.agenda, slugIn(settings)),
  },
  speakers: { load: (need, settings) => need(programmeCalls.speakers, slugIn(settings)) },
  exhibitors: {
    load: (need, settings) => need(programmeCalls.exhibitors, slugIn(settings)),
  },
  discussion: {
    load: async (need, { target }) => {
      const opened = await need(discussionCalls.open, { target: String(target) })
      return { opened: { ...opened, posts: packThreads(opened.posts) }, now: thisMinute() }
    },
  },
  files: {
    load: async (need, { collection, per_page }, { id, asked: address }) => {
      const asked = searchIn(address, id)
      const found = await need(collectionsCalls.search, {
        collection_id: Number(collection),
        ...asked,
        per_page: Number(per_page),
      })
      return { block: id, asked, found }
    },
  },
  chat: {
    load: async (need, { provider, room }) => {
      if (provider !== 'own') return null
      const opened = await need(discussionCalls.open, { target: String(room) })
      return { opened: { ...opened, posts: packThreads(opened.posts) }, now: thisMinute() }
    },
  },
  quiz: { load: async (need, { asset }) => (Number(asset) ? need(quizCalls.overview, { asset_id: Number(asset) }) : null) },
  survey: { load: (need, { asset }) => need(surveyCalls.survey, { asset_id: Number(asset) }) },
  product: { load: async (need, settings) => (await need(cardCalls.card, slugIn(settings))).product },
  stars: { load: async (need, settings) => (await need(catalogueCalls.product, slugIn(settings))).product },
  news: { load: (need, { count }) => need(newsCalls.posts, { per_page: Number(count) }) },
  rss: { load: (need, { feed, count }) => need(feedsCalls.feed, { feed_id: Number(feed), limit: Number(count) }) },
  podcast: {
    load: async (need, { feed, own, per_page }, { id, asked }) => {
      const [source, sourceId] = Number(own) ? (['collection', Number(own)] as const) : (['feed', Number(feed)] as const)
      if (sourceId === 0) return null
      const { page } = searchIn(asked, id)
      const found = await need(feedsCalls.episodes, { source, source_id: sourceId, page, per_page: Number(per_page) })
      return { block: id, source, sourceId, found }
    },
  },
  certificates: { load: (need) => need(certificatesCalls.mine, {}) },
}
