import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '../foundations/i18n.tsx'
import { FormSwitch, type FormSwitchProps } from './form-switch.tsx'

const markup = (props: Omit<FormSwitchProps, 'emptyHref'>) =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { ui })}>
      <StaticRouter location="/catalogue">
        <FormSwitch {...props} emptyHref="/catalogue?form=advanced" />
      </StaticRouter>
    </LanguageProvider>,
  )

it('alternates its text and sends the form to the other one', () => {
  const [quick, advanced] = [markup({ form: 'quick', copies: true }), markup({ form: 'advanced', copies: true })]

  expect(quick).toContain('Advanced search')
  expect(quick).toMatch(/type="submit"/)
  expect(quick).toMatch(/name="form"/)
  expect(quick).toMatch(/value="advanced"/)
  expect(advanced).toContain('Quick search')
  expect(advanced).toMatch(/value="quick"/)
})

it('leads to the empty form where values are not copied', () => {
  const html = markup({ form: 'quick', copies: false })

  expect(html).toMatch(/<a [^>]*href="\/catalogue\?form=advanced"/)
  expect(html).not.toContain('<button')
})
