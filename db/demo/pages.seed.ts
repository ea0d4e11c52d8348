import { emptyContent, type PageBlock, type PageContent } from '#features/pages/page-content.rules.ts'
import { freshBlock } from '#features/pages/page-edit.rules.ts'
import { addPage, addRevision, findPageById, placePage, pointPage } from '#features/pages/server/pages.store.ts'
import { placePageWidgets } from '#features/widgets/server/placing.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'

/** A kind with its settings, and what stands in it. */
type Drawn = [kind: string, settings?: PageBlock['settings'], inner?: Drawn[]]

const about: Drawn[] = [
  [
    'text',
    {
      html: '<p>The academy brings together 14,000 allied health and rehabilitation professionals in twenty-six countries. It began with eleven therapists in a church hall in Duluth who were tired of traveling four hours for a lecture, and took turns to prepare one another’s. That is still the principle: people who do the work teach people who do the work.</p>',
    },
  ],
  [
    'columns',
    { layout: 'equal' },
    [
      [
        'column',
        {},
        [
          [
            'text',
            {
              html: '<h2>What we do</h2><p>Courses, webinars, guides and a conference, most of them accredited. What you learn is written down once and shown to your board when you need it. What is no longer true is taken down.</p>',
            },
          ],
        ],
      ],
      [
        'column',
        {},
        [
          [
            'text',
            {
              html: '<h2>Who teaches</h2><p>People who do the work. Every course is read by two colleagues before it opens, and by its learners ever after.</p>',
            },
          ],
        ],
      ],
      [
        'column',
        {},
        [
          [
            'text',
            {
              html: '<h2>Who pays</h2><p>Members pay less, and their fee pays for those who cannot. No course is sponsored; exhibitors pay for their tables and have no say in the program.</p>',
            },
          ],
        ],
      ],
    ],
  ],
  [
    'accordion',
    { single: false },
    [
      [
        'panel',
        { title: 'How do I become a member?' },
        [['text', { html: '<p>Create an account and write to us. Membership runs for a year and renews when you say so.</p>' }]],
      ],
      [
        'panel',
        { title: 'Are your credits accepted where I work?' },
        [
          [
            'text',
            { html: '<p>Each offer names the bodies that accredit it. If yours is missing, ask before you register.</p>' },
          ],
        ],
      ],
      [
        'panel',
        { title: 'Can my employer book for a team?' },
        [['text', { html: '<p>Yes: register several people at once, or buy a prepaid pack.</p>' }]],
      ],
    ],
  ],
  [
    'cta',
    { title: 'Come and see', text: 'The next evening is open to guests.', button: 'What is on', link: '/events', look: 'accent' },
  ],
  ['share', { message: 'An academy that belongs to those who learn there' }],
]

const conference = (slug: string): Drawn[] => [
  ['text', { html: '<p>Talks, workshops and long breaks. Bring a question that you could not answer this year.</p>' }],
  [
    'cta',
    {
      title: 'Seats are limited',
      text: 'Members register at the lower price.',
      button: 'Register',
      link: `/products/${slug}`,
      look: 'brand',
    },
  ],
  [
    'tabs',
    { label: 'The conference' },
    [
      ['tab', { title: 'Agenda' }, [['agenda', { product: slug }]]],
      ['tab', { title: 'Speakers' }, [['speakers', { product: slug }]]],
      ['tab', { title: 'Exhibitors' }, [['exhibitors', { product: slug }]]],
    ],
  ],
]

/** What was made for the pages to show. */
type Shown = { feed: number; podcast: number }

/** Our own posts, what others write, what there is to listen to, what is on, and what members talk about. */
const newsroom = ({ feed, podcast }: Shown): Drawn[] => [
  [
    'text',
    { html: '<p>What we did, what we decided, and what others have found out. We write when there is something to say.</p>' },
  ],
  ['news', { title: 'From the academy', count: 4 }],
  [
    'columns',
    { layout: 'wide-left' },
    [
      ['column', {}, [['rss', { title: 'From the field', feed, count: 4 }]]],
      [
        'column',
        {},
        [
          [
            'cta',
            {
              title: 'Read it where you read',
              text: 'Everything of ours comes as a feed, for any reader.',
              button: 'Our feed',
              link: '/feeds/news',
              look: 'accent',
            },
          ],
          ['share', { message: 'News for people who do the work' }],
        ],
      ],
    ],
  ],
  [
    'columns',
    { layout: 'wide-left' },
    [
      ['column', {}, [['podcast', { title: 'Rhythms to walk to', own: podcast, per_page: 3 }]]],
      [
        'column',
        {},
        [
          [
            'text',
            {
              html: '<p>A steady beat helps people to walk evenly after a stroke or with Parkinson’s disease. These are ours: play them in the session, or give somebody the address to take home.</p><p>New ones come every other week, also to where you listen to podcasts.</p>',
            },
          ],
        ],
      ],
    ],
  ],
  ['events', { count: 3 }],
  ['posts'],
]

/** Pages that show what can be made of widgets. */
export async function seedPages(ctx: Ctx, people: Map<string, number>, shown: Shown): Promise<void> {
  const by = must(people.get('admin'), 'the demo has no admin')
  const event = await ctx.db
    .selectFrom('programme_session as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select('p.url_slug')
    .orderBy('s.id')
    .executeTakeFirst()
  await publishDemo(ctx, by, { slug: 'about', title: 'About the academy', place: 'footer' }, about)
  await publishDemo(ctx, by, { slug: 'newsroom', title: 'Newsroom', place: 'footer' }, newsroom(shown))
  if (event)
    await publishDemo(ctx, by, { slug: 'conference', title: 'Our conference', place: 'header' }, conference(event.url_slug))
}

type Head = { slug: string; title: string; place: 'header' | 'footer' }

async function publishDemo(ctx: Ctx, by: number, { slug, title, place }: Head, drawn: Drawn[]): Promise<void> {
  const content = contentOfDrawn(title, drawn)
  const id = must(await addPage(ctx.db, { slug, draft: content, by }, ctx.now()), 'the demo has this page twice')
  const page = must(await findPageById(ctx.db, id), 'a page vanished while it was made')
  await placePage(ctx.db, page, { slug, place, position: 1 })
  const revision = await addRevision(ctx.db, { pageId: id, content, note: '', by }, ctx.now())
  await pointPage(ctx.db, id, { published: revision, scheduled: null })
  const widgets = Object.entries(content.blocks).map(([blockId, { kind, version, settings }]) => ({
    blockId,
    kind,
    schemaVersion: version,
    settings,
  }))
  await placePageWidgets(ctx, id, widgets)
}

function contentOfDrawn(title: string, drawn: Drawn[]): PageContent {
  const content = emptyContent(title)
  const add = ([kind, settings = {}, inner = []]: Drawn, inside: string | null) => {
    const id = `d${content.outline.length + 1}`
    const fresh = freshBlock(kind)
    content.outline.push({ id, inside })
    content.blocks[id] = { ...fresh, settings: { ...fresh.settings, ...settings } }
    for (const one of inner) add(one, id)
  }
  for (const one of drawn) add(one, null)
  return content
}
