import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import catalogueAdmin from '#locales/en/catalogue-admin.json' with { type: 'json' }
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import type { Terms } from '../../catalogue.terms.contract.ts'
import type { PartProps } from './editor-basics.tsx'
import { EditorDescribe } from './editor-describe.tsx'

const editor = {
  entry: { topics: [], audiences: [], level: 'all', credits: [], is_elective: false },
  set: () => {},
  errorsOf: () => [],
} as unknown as PartProps['editor']

const term = { code: 'a', name: 'A', unit: '', description: '', count: 0, translations: {} }
const described = (terms: object) =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { ui, 'catalogue-admin': catalogueAdmin })}>
      <StaticRouter location="/admin/products/new">
        <EditorDescribe editor={editor} terms={terms as Terms} />
      </StaticRouter>
    </LanguageProvider>,
  )

it('says where topics, audiences and credit types are added while there are none to choose', () => {
  expect(described({ topics: [term], audiences: [term], credit_types: [] })).toContain('href="/admin/topics"')
  expect(described({ topics: [term], audiences: [], credit_types: [term] })).toContain('Nothing here yet.')
  expect(described({ topics: [term], audiences: [term], credit_types: [term] })).not.toContain('/admin/topics')
})
