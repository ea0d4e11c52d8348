import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { collectionsAdminCalls, collectionsCalls } from '../collections.contract.ts'
import {
  createCollection,
  putIntoCollection,
  removeCollection,
  renameCollection,
  searchCollection,
  showCollection,
  showCollections,
  takeOutOfCollection,
} from './collections.service.ts'

export const collectionsFeature: Feature = {
  name: 'collections',
  calls: [
    ...bindCalls(collectionsCalls, { search: searchCollection }),
    ...bindCalls(collectionsAdminCalls, {
      collections: showCollections,
      create: createCollection,
      collection: showCollection,
      rename: renameCollection,
      put: putIntoCollection,
      takeOut: takeOutOfCollection,
      remove: removeCollection,
    }),
  ],
}
