import { readFile } from 'node:fs/promises'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { discussionRecentCalls } from '#features/discussion/discussion.recent.contract.ts'
import { feedsAdminCalls } from '#features/feeds/feeds.contract.ts'
import { seenByAll } from '#features/pages/page-content.rules.ts'
import { pollsAdminCalls } from '#features/polls/polls.admin.contract.ts'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import type { PlacedKind } from '#features/widgets/kinds.rules.ts'
import { antiForgery, send } from './client.ts'
import { toneFile } from './course.ts'
import { newForm } from './forms.ts'
import type { Placed } from './other-site.ts'
import { png } from './picture.ts'
import { asAdmin } from './sign-in.ts'

type Sent = { kind: 'image' | 'audio' | 'video' | 'document'; name: string; mimeType: string; buffer: Buffer }

/** A file that everybody may open. */
export const publicFile = ({ kind, ...file }: Sent): Promise<number> =>
  asAdmin(async (client) => {
    const headers = await antiForgery(client)
    const answer = await client.post('/files', { headers, multipart: { kind, visibility: 'public', file } })
    if (!answer.ok()) throw new Error(`/files: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { id: number }).id
  })

const tone = (name: string): Sent => ({ kind: 'audio', name: `${name}.wav`, mimeType: 'audio/wav', buffer: toneFile(2) })

/** A collection of recordings with these names, the last the newest. */
export async function recordings(...names: string[]): Promise<number> {
  const { id } = await asAdmin((client) =>
    send<{ id: number }>(client, 'post', collectionsAdminCalls.create.path, {
      title: `Talks ${crypto.randomUUID().slice(0, 8)}`,
    }),
  )
  for (const name of names) {
    const file_id = await publicFile(tone(name))
    await asAdmin((client) => send(client, 'post', `${collectionsAdminCalls.collections.path}/${id}/files`, { file_id }))
  }
  return id
}

/** The feed of others that the demo has read. */
export const demoFeed = (): Promise<number> =>
  asAdmin(async (client) => {
    const { feeds } = await send<{ feeds: { id: number; title: string }[] }>(client, 'get', feedsAdminCalls.feeds.path)
    return feeds.find(({ title }) => title === 'The Rehab Reader')?.id ?? 0
  })

const newPoll = () =>
  asAdmin((client) =>
    send<{ id: number }>(client, 'post', pollsAdminCalls.create.path, {
      question: 'Where shall we meet?',
      options: ['Bergen', 'Porto'].map((text) => ({ id: null, text })),
      most_choices: 1,
      voters: 'open',
      shows: 'after_vote',
      is_secret: false,
      thanks: '',
    }),
  )

const recentDiscussion = () =>
  asAdmin(async (client) => {
    const { posts } = await send<{ posts: { url: string }[] }>(client, 'get', discussionRecentCalls.recent.path)
    return /\/discussions\/(\w+)/.exec(posts[0]?.url ?? '')?.[1] ?? ''
  })

const firstSurvey = () =>
  asAdmin(async (client) => {
    const { surveys } = await send<{ surveys: { asset_id: number }[] }>(client, 'get', surveyAdminCalls.surveys.path)
    return surveys[0]?.asset_id ?? 0
  })

/** Every kind that there is, each once, as somebody would place it. A new kind does not compile until it is here. */
export async function everyKind(): Promise<Record<PlacedKind, Placed>> {
  const film = await readFile(new URL('lesson.webm', import.meta.url))
  const picture = await publicFile({ kind: 'image', name: 'meadow.png', mimeType: 'image/png', buffer: png(1200, 500) })
  const [form, poll, talks, survey] = [
    await newForm(),
    await newPoll(),
    await recordings('A talk', 'Another talk'),
    await firstSurvey(),
  ]
  const product = 'meridian-annual-conference'
  const html = (words: string) => ({ html: `<p>${words}</p>` })
  return {
    text: {
      kind: 'text',
      settings: html('Words of ours, with <strong>some weight</strong> and <a href="/catalogue">a link</a>.'),
    },
    image: { kind: 'image', settings: { picture, alt: 'A meadow', caption: 'Behind the house', width: 'half' } },
    cta: { kind: 'cta', settings: { title: 'Come along', text: 'Doors open at six.', button: 'Register', link: '/events' } },
    columns: { kind: 'columns', settings: { layout: 'equal' } },
    column: { kind: 'column', settings: {}, inside: 'columns' },
    tabs: { kind: 'tabs', settings: { label: 'Three days' } },
    tab: { kind: 'tab', settings: { title: 'Friday' }, inside: 'tabs' },
    accordion: { kind: 'accordion', settings: { single: false } },
    panel: { kind: 'panel', settings: { title: 'How do I get there?' }, inside: 'accordion' },
    slideshow: { kind: 'slideshow', settings: { label: 'Last year', turns: 0 } },
    audio: { kind: 'audio', settings: { title: 'A tone', audio: await publicFile(tone('tone')) } },
    video: {
      kind: 'video',
      settings: {
        title: 'A bar grows',
        video: await publicFile({ kind: 'video', name: 'bar.webm', mimeType: 'video/webm', buffer: film }),
      },
    },
    files: { kind: 'files', settings: { title: 'To take along', collection: talks } },
    rss: { kind: 'rss', settings: { title: 'Of others', feed: await demoFeed(), count: 3 } },
    podcast: { kind: 'podcast', settings: { title: 'Our talks', feed: 0, own: talks, per_page: 1 } },
    news: { kind: 'news', settings: { title: 'Of ours', count: 3 } },
    share: { kind: 'share', settings: { message: 'Tell a colleague' } },
    search: { kind: 'search', settings: {} },
    tiles: { kind: 'tiles', settings: { title: 'For you', count: 3 } },
    product: { kind: 'product', settings: { product } },
    events: { kind: 'events', settings: { count: 2 } },
    topics: { kind: 'topics', settings: {} },
    credits: { kind: 'credits', settings: {} },
    agenda: { kind: 'agenda', settings: { product } },
    speakers: { kind: 'speakers', settings: { product } },
    exhibitors: { kind: 'exhibitors', settings: { product } },
    poll: { kind: 'poll', settings: { poll: poll.id } },
    contact: { kind: 'contact', settings: { form: form.widget_id } },
    discussion: { kind: 'discussion', settings: { target: await recentDiscussion() } },
    quiz: { kind: 'quiz', settings: { asset: 0 } },
    survey: { kind: 'survey', settings: { asset: survey } },
    stars: { kind: 'stars', settings: { product: 'preventing-falls-in-later-life' } },
    chat: { kind: 'chat', settings: { provider: 'slido', room: 'abc123' } },
    html: {
      kind: 'html',
      settings: { title: 'As written', code: '<h1>As it is</h1><script>document.body.append("and it runs")</script>' },
    },
    posts: { kind: 'posts', settings: {} },
    // Who is signed in has the same below.
    welcome: { kind: 'welcome', settings: {}, seen: { ...seenByAll, who: 'guest' } },
    'next-steps': { kind: 'next-steps', settings: {} },
    certificates: { kind: 'certificates', settings: { title: 'Yours' } },
  }
}
