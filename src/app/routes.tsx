import type { RouteObject } from 'react-router'
import type { PageHandle } from '#platform/pages/page.ts'
import type { PageModule } from './page-module.ts'

const pages = import.meta.glob<PageModule>([
  '../pages/{root,site}.tsx',
  '../pages/*/*.tsx',
  '!../pages/{admin,parts}/*.tsx',
  '!../pages/*/*.test.tsx',
])

export async function loadPage(file: string): Promise<PageModule> {
  const known = /^admin(\/|$)/.test(file) ? (await import('./admin-pages.ts')).adminPages : pages
  const load = known[`../pages/${file}.tsx`]
  if (!load) throw new Error(`There is no src/pages/${file}.tsx`)
  return load()
}

/** Runs after a page's code has come and before it is shown; the browser loads the page's texts here. */
export type BeforePage = (handle: PageHandle | undefined) => Promise<void>

/** What stands for a page whose code or texts did not come. */
export type OnMissing = (error: unknown) => object

const throwOn: OnMissing = (error) => {
  throw error
}

/** URL → page (§2). The id is the page's file, which is how its preloads are found. */
export function makeRoutes(beforePage: BeforePage = async () => {}, onMissing = throwOn): RouteObject[] {
  const page = (file: string, path?: string): RouteObject => {
    const lazy = async () => {
      try {
        const module = await loadPage(file)
        await beforePage(module.handle)
        return module as object
      } catch (error) {
        return onMissing(error)
      }
    }
    return path === undefined ? { id: file, index: true, lazy } : { id: file, path, lazy }
  }
  const layout = (file: string, children: RouteObject[]): RouteObject =>
    ({ ...(page(file, undefined) as object), index: undefined, children }) as RouteObject

  return [
    layout('root', [
      layout('site', [
        page('public/home'),
        page('public/catalogue', 'catalogue'),
        page('public/events', 'events'),
        page('public/product', 'products/:url_slug'),
        page('public/agenda', 'products/:url_slug/agenda'),
        page('my/agenda', 'products/:url_slug/agenda/mine'),
        page('my/session-live', 'products/:url_slug/sessions/:session_id'),
        page('public/speakers', 'products/:url_slug/speakers'),
        page('public/speaker', 'products/:url_slug/speakers/:speaker_id'),
        page('public/exhibitors', 'products/:url_slug/exhibitors'),
        page('public/exhibitor', 'products/:url_slug/exhibitors/:exhibitor_id'),
        page('my/exhibitor-desk', 'products/:url_slug/exhibitors/:exhibitor_id/desk'),
        page('public/search-full-site', 'search-full-site'),
        page('dev/gallery', 'dev/gallery'),
        page('public/api-docs', 'api/docs'),
        page('public/poll', 'polls/:poll_id'),
        page('public/widget', 'widgets/:widget_id'),
        page('public/news', 'news'),
        page('public/news-post', 'news/:post_slug'),
        page('public/page', ':page_slug'),
        page('public/page-preview', 'pages/:page_id/preview'),
        page('public/discussions', 'discussions'),
        page('my/discussions-stop', 'discussions/stop'),
        page('public/discussion', 'discussions/:target'),
        page('my/dashboard', 'my-dashboard'),
        page('my/credits', 'my-dashboard/credits'),
        page('my/ticket', 'my-dashboard/tickets/:registration_id'),
        page('my/certificates', 'my-dashboard/certificates'),
        page('my/certificate', 'my-dashboard/certificates/:certificate_id'),
        page('my/multi-certificate', 'multi-certificate/:widget_id?/:print?'),
        page('public/verify', 'verify/:code?'),
        page('my/organisation', 'my-dashboard/organisation'),
        page('my/transcript', 'my-dashboard/transcript'),
        page('my/certifications', 'my-dashboard/certifications'),
        page('my/certification', 'my-dashboard/certifications/:id'),
        page('my/messages', 'my-dashboard/messages'),
        page('my/messages-new', 'my-dashboard/messages/new'),
        page('my/message-thread', 'my-dashboard/messages/:thread_id'),
        page('learn/course', 'learn/:url_slug'),
        page('learn/finished', 'learn/:url_slug/finished'),
        page('learn/component', 'learn/:url_slug/:component_id'),
        page('learn/quiz', 'learn/quiz/:asset_id'),
        page('shop/cart', 'cart'),
        page('shop/cart-add', 'cart/add/:product_id'),
        page('public/transcript', 'transcript/:code'),
        page('public/prepaid-packs', 'prepaid-packs'),
        page('shop/prepaid-pack-purchase', 'prepaid-pack/:pack_id/purchase'),
        page('shop/order', 'orders/:order_id'),
        page('shop/order-processing', 'orders/:order_id/processing'),
        page('my/orders', 'my-orders'),
        page('my/favorites', 'my-favorites'),
        page('my/notifications', 'my-notifications'),
        page('my/notification-preferences', 'my-notifications/preferences'),
        page('my/notifications-stop', 'my-notifications/stop'),
        page('my/saved-searches', 'my-saved-searches'),
        page('my/saved-searches-stop', 'my-saved-searches/stop'),
        page('account/sign-in', 'sign-in'),
        page('account/second-factor', 'sign-in/second-factor'),
        page('account/hand-over', 'hand-over'),
        page('account/sign-up', 'sign-up'),
        page('account/sign-out', 'sign-out'),
        page('account/forgotten-password', 'forgotten-password'),
        page('account/reset-password', 'reset-password'),
        page('account/verify-email', 'verify-email'),
        page('my/profile', 'my-profile'),
        page('my/profile-security', 'my-profile/security'),
        page('my/profile-sessions', 'my-profile/sessions'),
        page('my/profile-data', 'my-profile/data'),
        page('public/not-found', '*'),
      ]),
      page('my/multi-certificate-view', 'multi-certificate-view/:widget_id'),
      page('public/embed', 'embed/widgets/:widget_id'),
      page('my/certification-print', 'my-dashboard/certifications/:id/print'),
      page('public/door', 'door'),
      page('public/poll-present', 'polls/:poll_id/present'),
      page('public/room-screen', 'products/:url_slug/rooms/:room_id/screen'),
      layout('admin', [
        page('admin/overview', 'admin'),
        page('admin/demo', 'admin/demo'),
        page('admin/people', 'admin/people'),
        page('admin/organisations', 'admin/organisations'),
        page('admin/organisation', 'admin/organisations/:organisation_id'),
        page('admin/profile-fields', 'admin/profile-fields'),
        page('admin/profile-field', 'admin/profile-fields/:field_id'),
        page('admin/all-registrations', 'admin/registrations'),
        page('admin/waitlists', 'admin/waitlists'),
        page('admin/bulk-acts', 'admin/bulk'),
        page('admin/bulk-act', 'admin/bulk/:bulk_id'),
        page('admin/roles', 'admin/roles'),
        page('admin/role', 'admin/roles/:role_id'),
        page('admin/people-import', 'admin/people/import'),
        page('admin/person-edit', 'admin/people/:person_id/edit'),
        page('admin/person-merge', 'admin/people/:person_id/merge'),
        page('admin/person-erase', 'admin/people/:person_id/erase'),
        page('admin/person', 'admin/people/:person_id'),
        page('admin/credits', 'admin/credits'),
        page('admin/credit-types', 'admin/credit-types'),
        page('admin/credit-reports', 'admin/credit-reports'),
        page('admin/credential-keys', 'admin/credential-keys'),
        page('admin/certificates', 'admin/certificates'),
        page('admin/certificate', 'admin/certificates/:certificate_id'),
        page('admin/certificate-designs', 'admin/certificate-designs'),
        page('admin/certificate-design', 'admin/certificate-designs/:design_id'),
        page('admin/multi-certificates', 'admin/multi-certificates'),
        page('admin/certifications', 'admin/certifications'),
        page('admin/certification', 'admin/certifications/:certification_id'),
        page('admin/certification-people', 'admin/certifications/:certification_id/people'),
        page('admin/person-credits', 'admin/people/:person_id/credits'),
        page('admin/person-registrations', 'admin/people/:person_id/registrations'),
        page('admin/person-report', 'admin/people/:person_id/report'),
        page('admin/products', 'admin/products'),
        page('admin/product-import', 'admin/products/import'),
        page('admin/product', 'admin/products/:product_id'),
        page('admin/course', 'admin/products/:product_id/course'),
        page('admin/programme', 'admin/products/:product_id/programme'),
        page('admin/attendance', 'admin/products/:product_id/attendance'),
        page('admin/stage', 'admin/products/:product_id/stage'),
        page('admin/exhibitors', 'admin/products/:product_id/exhibitors'),
        page('admin/course-learners', 'admin/products/:product_id/learners'),
        page('admin/course-report', 'admin/products/:product_id/report'),
        page('admin/event-report', 'admin/products/:product_id/event-report'),
        page('admin/course-learner', 'admin/products/:product_id/learners/:user_id'),
        page('admin/product-credits', 'admin/products/:product_id/credits'),
        page('admin/product-certificate', 'admin/products/:product_id/certificate'),
        page('admin/product-history', 'admin/products/:product_id/history'),
        page('admin/registrations', 'admin/products/:product_id/registrations'),
        page('admin/registrants-import', 'admin/products/:product_id/registrations/import'),
        page('admin/waitlist', 'admin/products/:product_id/waitlist'),
        page('admin/door', 'admin/products/:product_id/door'),
        page('admin/product-discussion', 'admin/products/:product_id/discussion'),
        page('admin/product-announcements', 'admin/products/:product_id/announcements'),
        page('admin/product-questions', 'admin/products/:product_id/questions'),
        page('admin/topics', 'admin/topics'),
        page('admin/pages', 'admin/pages'),
        page('admin/page', 'admin/pages/:page_id'),
        page('admin/page-history', 'admin/pages/:page_id/history'),
        page('admin/news', 'admin/news'),
        page('admin/news-post', 'admin/news/:post_id'),
        page('admin/feeds', 'admin/feeds'),
        page('admin/collections', 'admin/collections'),
        page('admin/collection', 'admin/collections/:collection_id'),
        page('admin/polls', 'admin/polls'),
        page('admin/poll', 'admin/polls/:poll_id'),
        page('admin/forms', 'admin/forms'),
        page('admin/form-inbox', 'admin/forms/inbox'),
        page('admin/form-submission', 'admin/forms/inbox/:submission_id'),
        page('admin/form', 'admin/forms/:form_id'),
        page('admin/form-results', 'admin/forms/:form_id/results'),
        page('admin/notices', 'admin/notices'),
        page('admin/notice', 'admin/notices/:notice_id'),
        page('admin/discussions', 'admin/discussions'),
        page('admin/discussion-review', 'admin/discussions/review'),
        page('admin/discussion', 'admin/discussions/:target'),
        page('admin/inbox', 'admin/inbox'),
        page('admin/message-reports', 'admin/inbox/reports'),
        page('admin/inbox-thread', 'admin/inbox/:thread_id'),
        page('admin/settings', 'admin/settings'),
        page('admin/mail-templates', 'admin/mail-templates'),
        page('admin/mail-template', 'admin/mail-templates/:kind/:locale'),
        page('admin/person-mails', 'admin/people/:person_id/mails'),
        page('admin/product-mails', 'admin/products/:product_id/mails'),
        page('admin/outbox', 'admin/outbox'),
        page('admin/mail', 'admin/outbox/:mail_id'),
        page('admin/jobs', 'admin/jobs'),
        page('admin/audit', 'admin/audit'),
        page('admin/packs', 'admin/packs'),
        page('admin/pack', 'admin/packs/:pack_id'),
        page('admin/balances', 'admin/balances'),
        page('admin/balance', 'admin/balances/:account_id'),
        page('admin/sales', 'admin/sales'),
        page('admin/orders', 'admin/orders'),
        page('admin/order', 'admin/orders/:order_id'),
        page('admin/discounts', 'admin/discounts'),
        page('admin/discount', 'admin/discounts/:discount_id'),
        page('admin/taxes', 'admin/taxes'),
        page('admin/quizzes', 'admin/quizzes'),
        page('admin/quiz', 'admin/quizzes/:asset_id'),
        page('admin/quiz-items', 'admin/quizzes/:asset_id/items'),
        page('admin/accommodations', 'admin/accommodations'),
        page('admin/accommodation', 'admin/accommodations/:id'),
        page('admin/surveys', 'admin/surveys'),
        page('admin/survey', 'admin/surveys/:asset_id'),
        page('admin/survey-results', 'admin/surveys/:asset_id/results'),
        page('admin/questions', 'admin/questions'),
        page('admin/question', 'admin/questions/:question_id'),
        page('admin/essays', 'admin/essays'),
        page('admin/essay', 'admin/essays/:attempt_id/:question_id'),
        page('admin/not-found', 'admin/*'),
      ]),
    ]),
  ]
}

export const pageFile = (routeId: string): string => `src/pages/${routeId}.tsx`
