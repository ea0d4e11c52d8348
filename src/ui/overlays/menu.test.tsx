import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Menu, type MenuItem } from './menu.tsx'

const drawn = (items: MenuItem[]): string =>
  renderToString(<Menu label="More" items={items} trigger={(props) => <button {...props} type="button" />} />)
const act: MenuItem = { key: 'hide', label: 'Hide', onSelect: () => {} }

describe('a menu in the page that the server sends', () => {
  it('is empty where only scripts can do what it offers', () => {
    expect(drawn([act])).not.toContain('Hide')
    expect(drawn([act])).toContain('popover')
  })

  it.each<[string, MenuItem]>([
    ['a link', { key: 'open', label: 'Open', href: '/open' }],
    ['what sends a form', { key: 'send', label: 'Send', submits: { form: 'one', name: 'act', value: 'send' } }],
  ])('is there with %s, which works without scripts', (_, item) => {
    expect(drawn([act, item])).toContain('Hide')
    expect(drawn([act, item])).toContain(String(item.label))
  })
})
