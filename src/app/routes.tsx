import type { RouteObject } from 'react-router'
import type { PageHandle } from '#platform/page.ts'

export type PageModule = { handle?: PageHandle }

const pages = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/admin*.tsx', '!../pages/*.test.tsx'])

export async function loadPage(file: string): Promise<PageModule> {
  const known = file.startsWith('admin') ? (await import('./admin-pages.ts')).adminPages : pages
  const load = known[`../pages/${file}.tsx`]
  if (!load) throw new Error(`There is no src/pages/${file}.tsx`)
  return load()
}

/** Runs after a page's code has come and before it is shown; the browser loads the page's texts here. */
export type BeforePage = (handle: PageHandle | undefined) => Promise<void>

/** URL → page (§2). The id is the page's file, which is how its preloads are found. */
export function makeRoutes(beforePage: BeforePage = async () => {}): RouteObject[] {
  const page = (file: string, path?: string): RouteObject => {
    const lazy = async () => {
      const module = await loadPage(file)
      await beforePage(module.handle)
      return module as object
    }
    return path === undefined ? { id: file, index: true, lazy } : { id: file, path, lazy }
  }
  const layout = (file: string, children: RouteObject[]): RouteObject =>
    ({ ...(page(file, undefined) as object), index: undefined, children }) as RouteObject

  return [
    layout('root', [
      layout('site', [
        page('home'),
        page('catalogue', 'catalogue'),
        page('events', 'events'),
        page('product', 'products/:url_slug'),
        page('search-full-site', 'search-full-site'),
        page('dev-gallery', 'dev/gallery'),
        page('api-docs', 'api/docs'),
        page('discussions', 'discussions'),
        page('discussions-stop', 'discussions/stop'),
        page('discussion', 'discussions/:target'),
        page('my-dashboard', 'my-dashboard'),
        page('learn', 'learn/:url_slug'),
        page('learn-finished', 'learn/:url_slug/finished'),
        page('learn-component', 'learn/:url_slug/:component_id'),
        page('learn-quiz', 'learn/quiz/:asset_id'),
        page('cart', 'cart'),
        page('cart-add', 'cart/add/:product_id'),
        page('prepaid-packs', 'prepaid-packs'),
        page('prepaid-pack-purchase', 'prepaid-pack/:pack_id/purchase'),
        page('order', 'orders/:order_id'),
        page('order-processing', 'orders/:order_id/processing'),
        page('my-orders', 'my-orders'),
        page('my-favorites', 'my-favorites'),
        page('my-notifications', 'my-notifications'),
        page('my-saved-searches', 'my-saved-searches'),
        page('my-saved-searches-stop', 'my-saved-searches/stop'),
        page('sign-in', 'sign-in'),
        page('second-factor', 'sign-in/second-factor'),
        page('sign-up', 'sign-up'),
        page('sign-out', 'sign-out'),
        page('forgotten-password', 'forgotten-password'),
        page('reset-password', 'reset-password'),
        page('verify-email', 'verify-email'),
        page('my-profile', 'my-profile'),
        page('my-profile-security', 'my-profile/security'),
        page('my-profile-sessions', 'my-profile/sessions'),
        page('my-profile-data', 'my-profile/data'),
        page('not-found', '*'),
      ]),
      layout('admin', [
        page('admin-overview', 'admin'),
        page('admin-people', 'admin/people'),
        page('admin-person', 'admin/people/:person_id'),
        page('admin-person-registrations', 'admin/people/:person_id/registrations'),
        page('admin-person-report', 'admin/people/:person_id/report'),
        page('admin-products', 'admin/products'),
        page('admin-product-import', 'admin/products/import'),
        page('admin-product', 'admin/products/:product_id'),
        page('admin-course', 'admin/products/:product_id/course'),
        page('admin-course-learners', 'admin/products/:product_id/learners'),
        page('admin-course-report', 'admin/products/:product_id/report'),
        page('admin-course-learner', 'admin/products/:product_id/learners/:user_id'),
        page('admin-product-history', 'admin/products/:product_id/history'),
        page('admin-registrations', 'admin/products/:product_id/registrations'),
        page('admin-waitlist', 'admin/products/:product_id/waitlist'),
        page('admin-product-discussion', 'admin/products/:product_id/discussion'),
        page('admin-topics', 'admin/topics'),
        page('admin-notices', 'admin/notices'),
        page('admin-notice', 'admin/notices/:notice_id'),
        page('admin-discussions', 'admin/discussions'),
        page('admin-discussion-review', 'admin/discussions/review'),
        page('admin-discussion', 'admin/discussions/:target'),
        page('admin-settings', 'admin/settings'),
        page('admin-outbox', 'admin/outbox'),
        page('admin-mail', 'admin/outbox/:mail_id'),
        page('admin-jobs', 'admin/jobs'),
        page('admin-audit', 'admin/audit'),
        page('admin-packs', 'admin/packs'),
        page('admin-pack', 'admin/packs/:pack_id'),
        page('admin-balances', 'admin/balances'),
        page('admin-balance', 'admin/balances/:account_id'),
        page('admin-sales', 'admin/sales'),
        page('admin-orders', 'admin/orders'),
        page('admin-order', 'admin/orders/:order_id'),
        page('admin-discounts', 'admin/discounts'),
        page('admin-discount', 'admin/discounts/:discount_id'),
        page('admin-taxes', 'admin/taxes'),
        page('admin-quizzes', 'admin/quizzes'),
        page('admin-quiz', 'admin/quizzes/:asset_id'),
        page('admin-quiz-items', 'admin/quizzes/:asset_id/items'),
        page('admin-accommodations', 'admin/accommodations'),
        page('admin-accommodation', 'admin/accommodations/:id'),
        page('admin-surveys', 'admin/surveys'),
        page('admin-survey', 'admin/surveys/:asset_id'),
        page('admin-survey-results', 'admin/surveys/:asset_id/results'),
        page('admin-questions', 'admin/questions'),
        page('admin-question', 'admin/questions/:question_id'),
        page('admin-essays', 'admin/essays'),
        page('admin-essay', 'admin/essays/:attempt_id/:question_id'),
        page('admin-not-found', 'admin/*'),
      ]),
    ]),
  ]
}

export const pageFile = (routeId: string): string => `src/pages/${routeId}.tsx`
