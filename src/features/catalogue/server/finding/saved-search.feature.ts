import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { savedSearchCalls } from '../../catalogue.saved-searches.contract.ts'
import { savedSearchMail, tellSavedSearches } from './saved-search.jobs.ts'
import * as searches from './saved-search.service.ts'

/** Searches that people keep, and the daily word about what is new. */
export const savedSearchFeature: Feature = {
  name: 'saved-searches',
  personMerging: { columns: { 'saved_search.user_id': 'moves', 'saved_search_code.user_id': 'moves' } },
  calls: bindCalls(savedSearchCalls, {
    listSavedSearches: searches.listSavedSearches,
    saveSearch: searches.saveSearch,
    changeSavedSearch: searches.changeSavedSearch,
    removeSavedSearch: searches.removeSavedSearch,
    stopMails: searches.stopMails,
    stopByMail: searches.stopMails,
    stopPage: searches.openStopPage,
  }),
  jobs: [tellSavedSearches],
  mailKinds: [savedSearchMail],
  personData: searches.savedSearchData,
  forgetPerson: searches.forgetSavedSearches,
}
