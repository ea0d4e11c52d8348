import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { savedSearchCalls } from '../catalogue.saved-searches.contract.ts'
import { tellSavedSearches } from './saved-search.jobs.ts'
import * as searches from './saved-search.service.ts'

/** Searches that people keep, and the daily word about what is new. */
export const savedSearchFeature: Feature = {
  name: 'saved-searches',
  calls: bindCalls(savedSearchCalls, {
    listSavedSearches: searches.listSavedSearches,
    saveSearch: searches.saveSearch,
    changeSavedSearch: searches.changeSavedSearch,
    removeSavedSearch: searches.removeSavedSearch,
    stopMails: searches.stopMails,
  }),
  jobs: [tellSavedSearches],
  personData: searches.savedSearchData,
  forgetPerson: searches.forgetSavedSearches,
}
