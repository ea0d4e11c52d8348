import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import common from '#locales/en/common.json' with { type: 'json' }
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { ToastProvider } from '#ui/feedback/toast.tsx'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import { DialogsProvider } from '#ui/overlays/dialogs.tsx'
import { Component } from './gallery.tsx'

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
