import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import catalogue from '#locales/en/catalogue.json' with { type: 'json' }
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { TileProduct } from '../../tile.rules.ts'
import { ProductTile } from './product-tile.tsx'

const conference: TileProduct = {
  id: 1,
  url_slug: 'conference',
  title: 'Conference',
  kind: 'live_event',
  cover_url: '/covers/1.svg',
  formats: ['in_person'],
  starts_at: '2026-12-05T14:00:00Z',
  ends_at: '2026-12-07T22:00:00Z',
  place: 'Milwaukee',
  time_zone: 'America/Chicago',
  price: { amount: 0, list_amount: 0, member_amount: 0, currency: 'USD' },
  rating: { average: 0, count: 0 },
  is_favorite: false,
  own: null,
  credits: [],
}

const tile = (changes: Partial<TileProduct> = {}) =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { ui, catalogue })}>
      <StaticRouter location="/catalogue">
        <ProductTile product={{ ...conference, ...changes }} />
      </StaticRouter>
    </LanguageProvider>,
  )

it('says the last day of what lasts days, and no date beside that of a single day', () => {
  expect(tile()).toContain('12/05/2026 – 12/07/2026')
  expect(tile({ ends_at: '2026-12-05T22:00:00Z' })).not.toContain('12/05/2026')
})
