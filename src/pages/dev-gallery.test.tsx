import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import common from '#locales/en/common.json' with { type: 'json' }
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/i18n.ts'
import { DialogsProvider } from '#ui/dialogs.tsx'
import { LanguageProvider } from '#ui/i18n.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Component } from './dev-gallery.tsx'

const markup = () =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { common, ui })}>
      <StaticRouter location="/dev/gallery">
        <DialogsProvider>
          <ToastProvider>
            <Component />
          </ToastProvider>
        </DialogsProvider>
      </StaticRouter>
    </LanguageProvider>,
  )

it('renders every part on the server, twice alike, without a missing text', () => {
  const html = markup()

  expect(html.match(/<section id="/g)).toHaveLength(9)
  expect(html).toBe(markup())
  expect(html).not.toMatch(/>(ui|common)\.\w+</)
})

it('shows a required field left empty with the text of the specification [UI-18]', () => {
  expect(markup()).toContain('Please fill in this field.')
})
