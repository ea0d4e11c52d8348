import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { feedsAdminCalls, feedsCalls } from '../feeds.contract.ts'
import { readDueFeeds, readFeedJob } from './feeds.jobs.ts'
import {
  addFeed,
  readFeedAgain,
  removeFeed,
  showEpisodes,
  showFeedOfOthers,
  showFeeds,
  showFeedWidget,
  writePodcast,
} from './feeds.service.ts'
import { readFeedPictures } from './pictures.jobs.ts'

export const feedsFeature: Feature = {
  name: 'feeds',
  jobs: [readFeedJob, readDueFeeds, readFeedPictures],
  calls: [
    ...bindCalls(feedsCalls, { feed: showFeedOfOthers, widget: showFeedWidget, episodes: showEpisodes, podcast: writePodcast }),
    ...bindCalls(feedsAdminCalls, { feeds: showFeeds, add: addFeed, again: readFeedAgain, remove: removeFeed }),
  ],
}
