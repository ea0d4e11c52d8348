import type accommodations from '#locales/en/accommodations.json'
import type account from '#locales/en/account.json'
import type accountUi from '#locales/en/account-ui.json'
import type admin from '#locales/en/admin.json'
import type announcements from '#locales/en/announcements.json'
import type attendance from '#locales/en/attendance.json'
import type audit from '#locales/en/audit.json'
import type bulk from '#locales/en/bulk.json'
import type cancellation from '#locales/en/cancellation.json'
import type cart from '#locales/en/cart.json'
import type catalogue from '#locales/en/catalogue.json'
import type catalogueAdmin from '#locales/en/catalogue-admin.json'
import type certificates from '#locales/en/certificates.json'
import type certificatesAdmin from '#locales/en/certificates-admin.json'
import type certifications from '#locales/en/certifications.json'
import type certificationsAdmin from '#locales/en/certifications-admin.json'
import type collections from '#locales/en/collections.json'
import type collectionsAdmin from '#locales/en/collections-admin.json'
import type common from '#locales/en/common.json'
import type cookieConsent from '#locales/en/cookie-consent.json'
import type course from '#locales/en/course.json'
import type courseAdmin from '#locales/en/course-admin.json'
import type credits from '#locales/en/credits.json'
import type creditsAdmin from '#locales/en/credits-admin.json'
import type discounts from '#locales/en/discounts.json'
import type discussion from '#locales/en/discussion.json'
import type discussionAdmin from '#locales/en/discussion-admin.json'
import type docs from '#locales/en/docs.json'
import type door from '#locales/en/door.json'
import type editor from '#locales/en/editor.json'
import type eventReport from '#locales/en/event-report.json'
import type exhibiting from '#locales/en/exhibiting.json'
import type exhibitingAdmin from '#locales/en/exhibiting-admin.json'
import type favorites from '#locales/en/favorites.json'
import type feeds from '#locales/en/feeds.json'
import type feedsAdmin from '#locales/en/feeds-admin.json'
import type files from '#locales/en/files.json'
import type forms from '#locales/en/forms.json'
import type formsAdmin from '#locales/en/forms-admin.json'
import type home from '#locales/en/home.json'
import type learning from '#locales/en/learning.json'
import type live from '#locales/en/live.json'
import type mail from '#locales/en/mail.json'
import type mails from '#locales/en/mails.json'
import type messages from '#locales/en/messages.json'
import type myAgenda from '#locales/en/my-agenda.json'
import type news from '#locales/en/news.json'
import type newsAdmin from '#locales/en/news-admin.json'
import type notices from '#locales/en/notices.json'
import type notifications from '#locales/en/notifications.json'
import type orders from '#locales/en/orders.json'
import type ordersAdmin from '#locales/en/orders-admin.json'
import type organisations from '#locales/en/organisations.json'
import type organisationsAdmin from '#locales/en/organisations-admin.json'
import type outline from '#locales/en/outline.json'
import type overview from '#locales/en/overview.json'
import type packs from '#locales/en/packs.json'
import type packsAdmin from '#locales/en/packs-admin.json'
import type pages from '#locales/en/pages.json'
import type pagesAdmin from '#locales/en/pages-admin.json'
import type people from '#locales/en/people.json'
import type polls from '#locales/en/polls.json'
import type pollsAdmin from '#locales/en/polls-admin.json'
import type programme from '#locales/en/programme.json'
import type programmeAdmin from '#locales/en/programme-admin.json'
import type programmeExchange from '#locales/en/programme-exchange.json'
import type programmePlaces from '#locales/en/programme-places.json'
import type quiz from '#locales/en/quiz.json'
import type quizAdmin from '#locales/en/quiz-admin.json'
import type registrants from '#locales/en/registrants.json'
import type registrations from '#locales/en/registrations.json'
import type registrationsAdmin from '#locales/en/registrations-admin.json'
import type reports from '#locales/en/reports.json'
import type roles from '#locales/en/roles.json'
import type savedSearches from '#locales/en/saved-searches.json'
import type settings from '#locales/en/settings.json'
import type setup from '#locales/en/setup.json'
import type shell from '#locales/en/shell.json'
import type stage from '#locales/en/stage.json'
import type stageAdmin from '#locales/en/stage-admin.json'
import type surveys from '#locales/en/surveys.json'
import type surveysAdmin from '#locales/en/surveys-admin.json'
import type taxes from '#locales/en/taxes.json'
import type threads from '#locales/en/threads.json'
import type threadsAdmin from '#locales/en/threads-admin.json'
import type tickets from '#locales/en/tickets.json'
import type transcript from '#locales/en/transcript.json'
import type ui from '#locales/en/ui.json'
import type views from '#locales/en/views.json'
import type waitlist from '#locales/en/waitlist.json'
import type widgets from '#locales/en/widgets.json'

// A locale file per feature; the English ones type the keys. A new file is added here and nowhere else.
type EnglishMessages = {
  announcements: typeof announcements
  notifications: typeof notifications
  threads: typeof threads
  'threads-admin': typeof threadsAdmin
  catalogue: typeof catalogue
  'catalogue-admin': typeof catalogueAdmin
  accommodations: typeof accommodations
  account: typeof account
  'account-ui': typeof accountUi
  admin: typeof admin
  attendance: typeof attendance
  audit: typeof audit
  bulk: typeof bulk
  cancellation: typeof cancellation
  cart: typeof cart
  certificates: typeof certificates
  'certificates-admin': typeof certificatesAdmin
  certifications: typeof certifications
  'certifications-admin': typeof certificationsAdmin
  collections: typeof collections
  'collections-admin': typeof collectionsAdmin
  common: typeof common
  'cookie-consent': typeof cookieConsent
  course: typeof course
  credits: typeof credits
  'credits-admin': typeof creditsAdmin
  discounts: typeof discounts
  'course-admin': typeof courseAdmin
  discussion: typeof discussion
  'discussion-admin': typeof discussionAdmin
  docs: typeof docs
  door: typeof door
  editor: typeof editor
  exhibiting: typeof exhibiting
  'event-report': typeof eventReport
  'exhibiting-admin': typeof exhibitingAdmin
  favorites: typeof favorites
  feeds: typeof feeds
  'feeds-admin': typeof feedsAdmin
  files: typeof files
  forms: typeof forms
  'forms-admin': typeof formsAdmin
  learning: typeof learning
  home: typeof home
  live: typeof live
  mail: typeof mail
  'my-agenda': typeof myAgenda
  mails: typeof mails
  news: typeof news
  'news-admin': typeof newsAdmin
  notices: typeof notices
  outline: typeof outline
  'saved-searches': typeof savedSearches
  settings: typeof settings
  setup: typeof setup
  messages: typeof messages
  organisations: typeof organisations
  'organisations-admin': typeof organisationsAdmin
  orders: typeof orders
  'orders-admin': typeof ordersAdmin
  quiz: typeof quiz
  'quiz-admin': typeof quizAdmin
  overview: typeof overview
  packs: typeof packs
  'programme-exchange': typeof programmeExchange
  'programme-places': typeof programmePlaces
  programme: typeof programme
  'programme-admin': typeof programmeAdmin
  pages: typeof pages
  'pages-admin': typeof pagesAdmin
  people: typeof people
  'packs-admin': typeof packsAdmin
  registrants: typeof registrants
  registrations: typeof registrations
  'registrations-admin': typeof registrationsAdmin
  reports: typeof reports
  roles: typeof roles
  shell: typeof shell
  polls: typeof polls
  'polls-admin': typeof pollsAdmin
  stage: typeof stage
  'stage-admin': typeof stageAdmin
  surveys: typeof surveys
  'surveys-admin': typeof surveysAdmin
  taxes: typeof taxes
  tickets: typeof tickets
  transcript: typeof transcript
  ui: typeof ui
  views: typeof views
  waitlist: typeof waitlist
  widgets: typeof widgets
}

export type Namespace = keyof EnglishMessages
export type MessageKey = { [N in Namespace]: `${N}.${keyof EnglishMessages[N] & string}` }[Namespace]

export const locales = ['en', 'de', 'cs', 'sk', 'ru', 'pl', 'fr', 'es', 'it', 'pt', 'nl', 'ja'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export type MessageParams = Record<string, string | number>
/** A message is a text with {names}, or one text per plural category chosen by `count`. */
type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Messages = Partial<Record<Namespace, Record<string, Message>>>

export type Translate = (key: MessageKey, params?: MessageParams) => string

/** Turns loaded messages into `t`. A key that this language lacks is taken from English; one that nobody has shows itself. */
export function translator(locale: Locale, messages: Messages, english: Messages = {}): Translate {
  const plural = new Intl.PluralRules(locale)
  const find = (key: MessageKey): Message | undefined => {
    const dot = key.indexOf('.')
    const namespace = key.slice(0, dot) as Namespace
    const name = key.slice(dot + 1)
    return messages[namespace]?.[name] ?? english[namespace]?.[name]
  }
  // A page asks for some hundred texts, most of them again and again.
  const found = new Map<MessageKey, Message>()
  return (key, params = {}) => {
    const known = found.get(key)
    const message = known ?? find(key)
    if (message === undefined) return key
    if (known === undefined) found.set(key, message)
    const text =
      typeof message === 'string' ? message : (message[plural.select(Number(params.count ?? 0))] ?? message.other ?? key)
    if (!text.includes('{')) return text
    return text.replace(/\{(\w+)\}/g, (whole, param: string) => (param in params ? String(params[param]) : whole))
  }
}

/** The best of our locales for an Accept-Language header. */
export function localeFromHeader(header: string | null | undefined, fallback: Locale): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean)
      return { language: tag.toLowerCase().split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? fallback
}
