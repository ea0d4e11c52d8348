import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { newsAdminCalls, newsCalls } from '../news.contract.ts'
import {
  createPost,
  listNews,
  listNewsSitemap,
  publishPost,
  removePost,
  savePost,
  showEditedPost,
  showNews,
  showPost,
  withdrawNews,
  writeNews,
} from './news.service.ts'

export const newsFeature: Feature = {
  name: 'news',
  calls: [
    ...bindCalls(newsCalls, { posts: showNews, post: showPost, feed: writeNews, sitemap: listNewsSitemap }),
    ...bindCalls(newsAdminCalls, {
      all: listNews,
      edited: showEditedPost,
      create: createPost,
      save: savePost,
      publish: publishPost,
      withdraw: withdrawNews,
      remove: removePost,
    }),
  ],
}
