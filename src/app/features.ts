import { makeAccountFeature } from '#features/account/server/account.feature.ts'
import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import { makeAdminFeature } from '#features/admin/server/admin.feature.ts'
import { announcementsFeature } from '#features/announcements/server/announcements.feature.ts'
import { attendanceFeature } from '#features/attendance/server/attendance.feature.ts'
import { bulkFeature } from '#features/bulk/server/bulk.feature.ts'
import { cartFeature } from '#features/cart/server/cart.feature.ts'
import { makeCatalogueFeature } from '#features/catalogue/server/catalogue.feature.ts'
import { makeCatalogueAdminFeature } from '#features/catalogue/server/editing/admin.feature.ts'
import { savedSearchFeature } from '#features/catalogue/server/finding/saved-search.feature.ts'
import { isProductVisible, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { certificatesFeature } from '#features/certificates/server/certificates.feature.ts'
import { certificationsFeature } from '#features/certifications/server/certifications.feature.ts'
import { checkinFeature } from '#features/checkin/server/checkin.feature.ts'
import { ticketForMail } from '#features/checkin/server/ticket.service.ts'
import { collectionsFeature } from '#features/collections/server/collections.feature.ts'
import { creditsFeature } from '#features/credits/server/credits.feature.ts'
import { mayReadProof } from '#features/credits/server/proof.service.ts'
import { discountsFeature } from '#features/discounts/server/discounts.feature.ts'
import { discussionFeature } from '#features/discussion/server/discussion.feature.ts'
import { findInDiscussions } from '#features/discussion/server/search.service.ts'
import { makeDocsFeature } from '#features/docs/server/docs.feature.ts'
import { exhibitingFeature } from '#features/exhibiting/server/exhibiting.feature.ts'
import { makeFavoritesFeature } from '#features/favorites/server/favorites.feature.ts'
import { feedsFeature } from '#features/feeds/server/feeds.feature.ts'
import { makeFilesFeature } from '#features/files/server/files.feature.ts'
import { formsFeature } from '#features/forms/server/forms.feature.ts'
import { mayReadSentFile } from '#features/forms/server/inbox-files.service.ts'
import { completedAmong, mayReadFile } from '#features/learning/server/component.service.ts'
import { learningFeature } from '#features/learning/server/learning.feature.ts'
import { findOwn } from '#features/learning/server/own-search.service.ts'
import { ownWays } from '#features/learning/server/own-way.service.ts'
import { makeMailsFeature } from '#features/mails/server/mails.feature.ts'
import { messagesFeature } from '#features/messages/server/messages.feature.ts'
import { newsFeature } from '#features/news/server/news.feature.ts'
import { noticesFeature } from '#features/notices/server/notices.feature.ts'
import { ordersAdminFeature } from '#features/orders/server/orders.admin.feature.ts'
import { ordersFeature } from '#features/orders/server/orders.feature.ts'
import { buyerOf } from '#features/orders/server/orders.service.ts'
import { organisationsFeature } from '#features/organisations/server/organisations.feature.ts'
import { packsFeature } from '#features/packs/server/packs.feature.ts'
import { pagesFeature } from '#features/pages/server/pages.feature.ts'
import { pollsFeature } from '#features/polls/server/polls.feature.ts'
import { isSessionVisible } from '#features/programme/server/event.service.ts'
import { programmeFeature } from '#features/programme/server/programme.feature.ts'
import { quizFeature } from '#features/quiz/server/quiz.feature.ts'
import { countRegistrations, registeredAmong } from '#features/registrations/server/registration.service.ts'
import { previewNews } from '#features/registrations/server/registration-news.service.ts'
import { makeRegistrationsFeature } from '#features/registrations/server/registrations.feature.ts'
import { remindersFeature } from '#features/reminders/server/reminders.feature.ts'
import { reportsFeature } from '#features/reports/server/reports.feature.ts'
import { seatsFeature } from '#features/seats/server/seats.feature.ts'
import { siteFeature } from '#features/site/server/site.feature.ts'
import { stageFeature } from '#features/stage/server/stage.feature.ts'
import { surveysFeature } from '#features/surveys/server/surveys.feature.ts'
import { taxesFeature } from '#features/taxes/server/taxes.feature.ts'
import { mayReadInThreads } from '#features/threads/server/access.service.ts'
import { threadsFeature } from '#features/threads/server/threads.feature.ts'
import { transcriptFeature } from '#features/transcript/server/transcript.feature.ts'
import { viewsFeature } from '#features/views/server/views.feature.ts'
import { widgetsFeature } from '#features/widgets/server/widgets.feature.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { copyContent } from './copy-product.ts'

/** Whatever shows a file lets in whom it shows it to. */
const mayReadAnyFile = async (ctx: Ctx, fileId: number): Promise<boolean> =>
  (await mayReadFile(ctx, fileId)) ||
  (await mayReadProof(ctx, fileId)) ||
  (await mayReadInThreads(ctx, fileId)) ||
  mayReadSentFile(ctx, fileId)

const own: Feature[] = [
  siteFeature,
  makeFilesFeature({ isMember: isMemberAsking, mayRead: mayReadAnyFile }),
  makeAccountFeature(() => own, productOutlines),
  messagesFeature,
  noticesFeature,
  widgetsFeature,
  formsFeature,
  makeFavoritesFeature({ product: { isVisible: isProductVisible }, session: { isVisible: isSessionVisible } }),
  makeCatalogueFeature({ registeredAmong, completedAmong, ownWays, findInDiscussions, findOwn }),
  savedSearchFeature,
  makeRegistrationsFeature({ enclose: ticketForMail, buyerOf }),
  makeCatalogueAdminFeature({ countRegistrations, copyContent, previewNews }),
  discountsFeature,
  taxesFeature,
  packsFeature,
  organisationsFeature,
  cartFeature,
  seatsFeature,
  ordersFeature,
  ordersAdminFeature,
  learningFeature,
  quizFeature,
  surveysFeature,
  pollsFeature,
  creditsFeature,
  certificatesFeature,
  programmeFeature,
  attendanceFeature,
  stageFeature,
  checkinFeature,
  exhibitingFeature,
  certificationsFeature,
  transcriptFeature,
  discussionFeature,
  threadsFeature,
  announcementsFeature,
  remindersFeature,
  reportsFeature,
  bulkFeature,
  viewsFeature,
  collectionsFeature,
  pagesFeature,
  feedsFeature,
  newsFeature,
  makeMailsFeature(() => own),
]

/** The admin pages show the settings of all the others. */
const described: Feature[] = [...own, makeAdminFeature(own)]

/** Every feature, in dependency order; the docs describe all the others. */
export const features: Feature[] = [...described, makeDocsFeature(described)]
