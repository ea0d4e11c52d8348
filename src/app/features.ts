import { makeAccountFeature } from '#features/account/server/account.feature.ts'
import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import { makeAdminFeature } from '#features/admin/server/admin.feature.ts'
import { cartFeature } from '#features/cart/server/cart.feature.ts'
import { waitlistFeature } from '#features/cart/server/waitlist.feature.ts'
import { makeCatalogueAdminFeature } from '#features/catalogue/server/admin.feature.ts'
import { makeCatalogueFeature } from '#features/catalogue/server/catalogue.feature.ts'
import { isProductVisible } from '#features/catalogue/server/product-lookup.service.ts'
import { savedSearchFeature } from '#features/catalogue/server/saved-search.feature.ts'
import { discountsFeature } from '#features/discounts/server/discounts.feature.ts'
import { discussionFeature } from '#features/discussion/server/discussion.feature.ts'
import { findInDiscussions } from '#features/discussion/server/search.service.ts'
import { makeDocsFeature } from '#features/docs/server/docs.feature.ts'
import { makeFavoritesFeature } from '#features/favorites/server/favorites.feature.ts'
import { makeFilesFeature } from '#features/files/server/files.feature.ts'
import { completedAmong, mayReadFile } from '#features/learning/server/component.service.ts'
import { learningFeature } from '#features/learning/server/learning.feature.ts'
import { findOwn } from '#features/learning/server/own-search.service.ts'
import { ownWays } from '#features/learning/server/own-way.service.ts'
import { messagesFeature } from '#features/messages/server/messages.feature.ts'
import { noticesFeature } from '#features/notices/server/notices.feature.ts'
import { ordersAdminFeature } from '#features/orders/server/orders.admin.feature.ts'
import { ordersFeature } from '#features/orders/server/orders.feature.ts'
import { packsFeature } from '#features/packs/server/packs.feature.ts'
import { quizFeature } from '#features/quiz/server/quiz.feature.ts'
import { countRegistrations, registeredAmong } from '#features/registrations/server/registration.service.ts'
import { registrationsFeature } from '#features/registrations/server/registrations.feature.ts'
import { reportsFeature } from '#features/reports/server/reports.feature.ts'
import { siteFeature } from '#features/site/server/site.feature.ts'
import { surveysFeature } from '#features/surveys/server/surveys.feature.ts'
import { taxesFeature } from '#features/taxes/server/taxes.feature.ts'
import type { Feature } from '#platform/feature.ts'
import { copyContent } from './copy-product.ts'

const own: Feature[] = [
  siteFeature,
  makeFilesFeature({ isMember: isMemberAsking, mayRead: mayReadFile }),
  makeAccountFeature(() => own),
  messagesFeature,
  noticesFeature,
  makeFavoritesFeature({ product: { isVisible: isProductVisible } }),
  makeCatalogueFeature({ registeredAmong, completedAmong, ownWays, findInDiscussions, findOwn }),
  savedSearchFeature,
  registrationsFeature,
  makeCatalogueAdminFeature(countRegistrations, copyContent),
  discountsFeature,
  taxesFeature,
  packsFeature,
  cartFeature,
  waitlistFeature,
  ordersFeature,
  ordersAdminFeature,
  learningFeature,
  quizFeature,
  surveysFeature,
  discussionFeature,
  reportsFeature,
]

/** The admin pages show the settings of all the others. */
const described: Feature[] = [...own, makeAdminFeature(own)]

/** Every feature, in dependency order; the docs describe all the others. */
export const features: Feature[] = [...described, makeDocsFeature(described)]
