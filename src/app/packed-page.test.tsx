import { gunzipSync } from 'node:zlib'
import { createStaticHandler, Outlet, useLoaderData, useLocation, useRouteLoaderData } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { AddressPlace, ContentPlace, FramePart, KeptPart } from '#pages/parts/page-places.tsx'
import { must } from '#platform/calls/result.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import type { PageOutline } from '#platform/pages/page.ts'
import { useHere } from '#platform/pages/use-here.ts'
import { makeTestParts } from '#testing/parts.ts'
import { drawnForGuest } from './guest-parts.ts'
import type { LoadedPage } from './loaded-page.ts'
import { packedOf } from './packed-page.tsx'
import { makePagePieces, type PagePieces } from './page-pieces.ts'

// Drawing asks no database.
const ctx = makeSystemCtx(makeTestParts({} as Database), 'packed')
let pieces: PagePieces
let drawn: string[]
beforeEach(() => {
  pieces = makePagePieces()
  drawn = []
})

type Viewer = { name: string; time_zone: string; isMember: boolean }
type Data = {
  own: string
  shelf: string
  prices: string
  small?: string
  origin?: string
  told?: 'as it is' | 'without prices'
  /** Where somebody is. */
  at?: string
}

const useViewer = () => useRouteLoaderData<{ viewer: Viewer }>('root')?.viewer

/** Tells each time when it is drawn. */
function Noted({ name, text }: { name: string; text: string }) {
  drawn.push(name)
  return <p>{text}</p>
}
/** What it shows depends on the address that somebody came by. */
const Share = () => <Noted name="share" text={useRouteLoaderData<{ site: { origin: string } }>('root')?.site.origin ?? ''} />
/** What it shows depends on who is looking. */
const Prices = ({ text }: { text: string }) => (
  <Noted name="prices" text={`${text} ${useViewer()?.isMember ? 'for members' : 'for all'}`} />
)
const Sorted = () => <Noted name="sorted" text={`sorted${useLocation().search}`} />
function Content() {
  const { own, shelf, prices, small, origin, at } = useLoaderData<Data>()
  return (
    <main>
      <Noted name="own" text={own} />
      <KeptPart madeOf={() => ['shelf', shelf]}>
        <Noted name="shelf" text={shelf} />
        {shelf === 'pictured' && <img src="/shelf.png" alt="" />}
      </KeptPart>
      <KeptPart madeOf={() => ['prices', prices]}>
        <Prices text={prices} />
      </KeptPart>
      {['a', 'b'].map((name) => (
        <KeptPart key={name} madeOf={() => [name, small === name]}>
          <Noted name={name} text={small === name ? `${name} is mine` : name} />
        </KeptPart>
      ))}
      {origin && (
        <KeptPart madeOf={() => ['share']}>
          <Share />
        </KeptPart>
      )}
      {at && (
        <KeptPart madeOf={() => ['sorted']}>
          <Sorted />
        </KeptPart>
      )}
    </main>
  )
}
const logo = { current: '' }
/** Where one is, as a menu tells it. */
const Menu = () => <i>{useHere(({ pathname }) => pathname.startsWith('/shop')) ? 'in the shop' : 'elsewhere'}</i>
/** Where one is exactly, where somebody wants that. */
const trail = { isShown: false }
const Trail = () => <b>{useLocation().pathname}</b>
const Frame = () => (
  <AddressPlace>
    <FramePart>
      <Noted name="frame" text={`Hello, ${useViewer()?.isMember ? 'member' : 'guest'}`} />
      <Menu />
      {trail.isShown && <Trail />}
      {logo.current && <img src={logo.current} alt="" />}
    </FramePart>
    <ContentPlace>
      <Outlet />
    </ContentPlace>
  </AddressPlace>
)
const Html = () => (
  <html lang="en">
    <head />
    <body>
      <Outlet />
    </body>
  </html>
)

const assets = { isDevelopment: false, entry: '/entry.js', styles: [], scriptsOf: () => [] }

/** What a content tells of itself: the parts that it has, or fewer. */
function outline({ told, own, shelf, prices, small }: Data): PageOutline | null {
  const [first, second, ...rows] = [
    ['shelf', shelf],
    ['prices', prices],
    ['a', small === 'a'],
    ['b', small === 'b'],
  ]
  if (!told || !first || !second) return null
  return { madeOf: [own], parts: [first, ...(told === 'as it is' ? [second] : []), ...rows] }
}

async function loadedOf(viewer: Viewer | null, data: Data, hasParts = true): Promise<LoadedPage> {
  const content = { id: 'content', path: '*', handle: { hasParts, outline }, loader: () => data, Component: Content }
  const frame = { id: 'site', loader: () => ({}), Component: Frame, children: [content] }
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ viewer, site: { origin: data.origin } }),
    Component: Html,
    children: [frame],
  }
  const { query, dataRoutes } = createStaticHandler([root])
  const context = await query(new Request(`http://lectern.test${data.at ?? '/x'}`))
  if (context instanceof Response) throw new Error('it is a page')
  return { ...context, routes: dataRoutes } as LoadedPage
}

async function pageOf(viewer: Viewer, data: Data): Promise<string> {
  const { zipped } = must(packedOf(ctx, await loadedOf(viewer, data), assets, pieces), 'it is drawn in parts')
  return gunzipSync(zipped).toString()
}
const contentIn = (html: string): string => must(/<main>.*<\/main>/s.exec(html)?.[0], 'it has a content')
const bodyOf = async (viewer: Viewer, data: Data): Promise<string> => contentIn(await pageOf(viewer, data))

const ann = { name: 'Ann', time_zone: 'UTC', isMember: false }
const max = { name: 'Max', time_zone: 'UTC', isMember: true }
const shown = (own: string, shelf: string, prices: string, small = ['a', 'b']) =>
  `<main>${[own, shelf, prices, ...small].map((text) => `<p>${text}</p>`).join('')}</main>`

describe('a content of one alone', () => {
  it('is drawn into the frame that others had at its address', async () => {
    const given = async (own: string) =>
      packedOf(ctx, await loadedOf(ann, { own, shelf: 'A', prices: '9' }, false), assets, pieces)
    expect(await given('one')).toBeNull()
    await given('two')
    expect(drawn).toContain('frame')
    drawn = []

    const { zipped } = must(await given('three'), 'others were there')
    const html = gunzipSync(zipped).toString()
    expect(drawn).not.toContain('frame')
    expect(html).toContain('<p>Hello, guest</p>')
    expect(contentIn(html)).toBe(shown('three', 'A', '9 for all'))
  })
})

describe('parts of a content', () => {
  it('are drawn once they are wanted, and no more for those whose pages differ elsewhere', async () => {
    for (const own of ['one', 'two'])
      expect(await bodyOf(ann, { own, shelf: 'A', prices: '9' })).toBe(shown(own, 'A', '9 for all'))
    drawn = []

    expect(await bodyOf(ann, { own: 'three', shelf: 'A', prices: '9' })).toBe(shown('three', 'A', '9 for all'))
    expect(drawn).toEqual(['own'])
  })

  it('that stand beside each other are each as they are', async () => {
    for (const own of ['one', 'two', 'three']) {
      const given = { own, shelf: 'A', prices: '9' }
      expect(await bodyOf(ann, { ...given, small: 'a' })).toBe(shown(own, 'A', '9 for all', ['a is mine', 'b']))
      expect(await bodyOf(ann, { ...given, small: 'b' })).toBe(shown(own, 'A', '9 for all', ['a', 'b is mine']))
    }
    drawn = []

    expect(await bodyOf(ann, { own: 'four', shelf: 'A', prices: '9', small: 'b' })).toBe(
      shown('four', 'A', '9 for all', ['a', 'b is mine']),
    )
    expect(drawn).toEqual(['own'])
  })

  it('are drawn anew for whoever reads something else in them, and for other data', async () => {
    for (const own of ['one', 'two']) await bodyOf(ann, { own, shelf: 'A', prices: '9' })
    drawn = []

    expect(await bodyOf(max, { own: 'three', shelf: 'A', prices: '9' })).toBe(shown('three', 'A', '9 for members'))
    expect(drawn).toEqual(['frame', 'own', 'prices'])
    expect(await bodyOf(ann, { own: 'four', shelf: 'B', prices: '9' })).toBe(shown('four', 'B', '9 for all'))
    expect(await bodyOf(ann, { own: 'five', shelf: 'A', prices: '9' })).toBe(shown('five', 'A', '9 for all'))
  })

  it('are drawn each time where a picture of theirs is named in the head', async () => {
    for (const own of ['one', 'two', 'three'])
      expect(await pageOf(ann, { own, shelf: 'pictured', prices: '9' })).toMatch(/<link rel="preload"[^>]*shelf\.png.*<\/head>/s)
  })

  it('are of one address where they read it, and of none where they do not', async () => {
    const there = (own: string, at: string) => bodyOf(ann, { own, shelf: 'A', prices: '9', at })
    for (const own of ['one', 'two']) expect(await there(own, '/x?by=price')).toContain('sorted?by=price')
    drawn = []

    expect(await there('three', '/x?by=title')).toContain('sorted?by=title')
    expect(await there('four', '/x?by=price')).toContain('sorted?by=price')
    expect(drawn).toEqual(['own', 'sorted', 'own'])
  })

  it('count for the whole: a content that is kept is nobody’s who reads something else in a part of it', async () => {
    const data = { own: 'same', shelf: 'A', prices: '9' }
    for (let times = 0; times < 3; times++) expect(await bodyOf(ann, data)).toBe(shown('same', 'A', '9 for all'))
    drawn = []

    expect(await bodyOf(ann, data)).toBe(shown('same', 'A', '9 for all'))
    expect(drawn).toEqual([])
    expect(await bodyOf(max, data)).toBe(shown('same', 'A', '9 for members'))
  })
})

describe('a content that tells of its parts', () => {
  const told = { own: 'same', told: 'as it is' as const }
  const combine = async (viewer: Viewer, shelf: string, prices: string, small: string) =>
    bodyOf(viewer, { ...told, shelf, prices, small })

  it('has nothing drawn for whoever is given parts that others were given', async () => {
    for (const small of ['a', 'b', 'a', 'b']) {
      await combine(ann, 'A', '9', small)
      await combine(ann, 'B', '8', small)
    }
    drawn = []

    expect(await combine(ann, 'A', '8', 'b')).toBe(shown('same', 'A', '8 for all', ['a', 'b is mine']))
    expect(await combine(ann, 'B', '9', 'a')).toBe(shown('same', 'B', '9 for all', ['a is mine', 'b']))
    expect(drawn).toEqual([])
  })

  it('is drawn for whoever has another part, reads something else in one, or has another rest', async () => {
    for (let times = 0; times < 3; times++) await combine(ann, 'A', '9', 'a')
    drawn = []

    expect(await combine(ann, 'A', '7', 'a')).toBe(shown('same', 'A', '7 for all', ['a is mine', 'b']))
    expect(await combine(max, 'A', '9', 'a')).toBe(shown('same', 'A', '9 for members', ['a is mine', 'b']))
    const data = { ...told, own: 'other', shelf: 'A', prices: '9', small: 'a' }
    expect(await bodyOf(ann, data)).toBe(shown('other', 'A', '9 for all', ['a is mine', 'b']))
    expect(drawn).toEqual(['own', 'prices', 'frame', 'own', 'prices', 'own'])
  })

  it('is drawn as long as it tells of other parts than it has', async () => {
    const data = { ...told, told: 'without prices' as const, shelf: 'A', small: 'a' }
    for (const prices of ['9', '9', '9', '8'])
      expect(await bodyOf(ann, { ...data, prices })).toBe(shown('same', 'A', `${prices} for all`, ['a is mine', 'b']))
    expect(drawn.filter((name) => name === 'own')).toHaveLength(4)
  })
})

describe('a frame that is kept', () => {
  const data = (own: string) => ({ own, shelf: 'A', prices: '9' })

  it('is not drawn with the next content, and stands around it as before', async () => {
    const first = await pageOf(ann, data('Alpha'))
    expect(first).toContain('Hello, guest')
    drawn = []

    const second = await pageOf(ann, data('Beta'))
    expect(drawn).not.toContain('frame')
    const bare = (html: string) => html.replaceAll(/nonce="[\w-]+"/g, 'nonce')
    expect(bare(second)).toBe(bare(first).replaceAll('Alpha', 'Beta'))
    expect(await pageOf(max, data('three'))).toContain('Hello, member')
  })

  it('stands around pages of its kind at every address, where it tells the same of them', async () => {
    const at = (path: string) => pageOf(ann, { ...data('same'), at: path })
    expect(await at('/shop/one')).toContain('<i>in the shop</i>')
    expect(await at('/news')).toContain('<i>elsewhere</i>')
    drawn = []

    expect(await at('/shop/two?sort=price')).toContain('<i>in the shop</i>')
    expect(await at('/about')).toContain('<i>elsewhere</i>')
    expect(drawn).not.toContain('frame')
  })

  it('is of one address alone where it reads that', async () => {
    trail.isShown = true
    try {
      for (const path of ['/shop/one', '/shop/two', '/shop/one'])
        expect(await pageOf(ann, { ...data('same'), at: path })).toContain(`<b>${path}</b>`)
    } finally {
      trail.isShown = false
    }
  })

  it('is drawn each time where something of it stands in the head', async () => {
    logo.current = '/logo.png'
    try {
      for (const own of ['one', 'two']) expect(await pageOf(ann, data(own))).toMatch(/<link rel="preload"[^>]*logo.*<\/head>/s)
    } finally {
      logo.current = ''
    }
  })
})

describe('parts of a guest’s page', () => {
  const bodyForGuest = async (data: Data) => contentIn(drawnForGuest(ctx, await loadedOf(null, data), pieces))

  it('are drawn where the page has changed, and nowhere else', async () => {
    expect(await bodyForGuest({ own: 'one', shelf: 'A', prices: '9' })).toBe(shown('one', 'A', '9 for all'))
    drawn = []

    expect(await bodyForGuest({ own: 'two', shelf: 'A', prices: '9' })).toBe(shown('two', 'A', '9 for all'))
    expect(await bodyForGuest({ own: 'two', shelf: 'B', prices: '9' })).toBe(shown('two', 'B', '9 for all'))
    expect(drawn).toEqual(['own', 'own', 'shelf'])
  })

  it('are nobody’s who is signed in, nor theirs a guest’s', async () => {
    const data = { own: 'same', shelf: 'A', prices: '9' }
    for (let times = 0; times < 3; times++) {
      expect(await bodyOf(max, data)).toBe(shown('same', 'A', '9 for members'))
      expect(await bodyForGuest(data)).toBe(shown('same', 'A', '9 for all'))
    }
  })

  it('are another’s only where they do not read the address that each came by', async () => {
    const data = { own: 'one', shelf: 'A', prices: '9' }
    const there = async (origin: string) => contentIn(drawnForGuest(ctx, await loadedOf(null, { ...data, origin }), pieces))
    for (const origin of ['https://one.example', 'https://two.example']) expect(await there(origin)).toContain(`<p>${origin}</p>`)
    drawn = []

    expect(await there('https://one.example')).toContain('<p>https://one.example</p>')
    expect(await there('https://three.example')).toContain('<p>https://three.example</p>')
    expect(drawn).toEqual(['own', 'own', 'share'])
  })
})

describe('the frame of a guest’s page', () => {
  const pageAt = async (at: string) => drawnForGuest(ctx, await loadedOf(null, { own: at, shelf: 'A', prices: '9', at }), pieces)

  it('is drawn once for all addresses of which it tells the same', async () => {
    expect(await pageAt('/shop/one')).toContain('<i>in the shop</i>')
    expect(await pageAt('/news')).toContain('<i>elsewhere</i>')
    drawn = []

    expect(await pageAt('/shop/two?sort=price')).toContain('<i>in the shop</i>')
    expect(await pageAt('/about')).toContain('<i>elsewhere</i>')
    expect(drawn).not.toContain('frame')
  })
})
