import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { assetStatuses } from '#features/learning/component.rules.ts'
import common from '#locales/en/common.json' with { type: 'json' }
import quiz from '#locales/en/quiz.json' with { type: 'json' }
import ui from '#locales/en/ui.json' with { type: 'json' }
import { translator } from '#platform/texts/i18n.ts'
import { LanguageProvider } from '#ui/foundations/i18n.tsx'
import { DialogsProvider } from '#ui/overlays/dialogs.tsx'
import type { QuizOverview } from '../quiz.contract.ts'
import { QuizTimer } from './quiz-timer.tsx'
import { QuizWidget } from './quiz-widget.tsx'

const overview: QuizOverview = {
  asset_id: 5,
  title: 'Final quiz',
  description: 'Three questions.',
  product_id: 1,
  is_preview: false,
  is_migrated: true,
  access_id: null,
  status: 'next',
  flags: { countdown_limit: null, allowed_time: null, has_saved_answers: false, show_points: true, time_limit_mode: 'each' },
  state: 'not_started',
  question_count: 3,
  length_minutes: null,
  granted: null,
  allow_skipping: true,
  pass_percent: 70,
  attempts_used: 0,
  attempts_left: null,
  finish_by: null,
  is_cut_by_window: false,
  cannot_start: null,
  open_attempt_id: null,
  late_attempt_id: null,
  average_percent: null,
  attempts: [],
  server_time: '2026-05-04T08:00:00.000Z',
}

const markup = (part: React.ReactNode) =>
  renderToString(
    <LanguageProvider locale="en" t={translator('en', { common, quiz, ui })}>
      <DialogsProvider>{part}</DialogsProvider>
    </LanguageProvider>,
  )

it('a quiz widget without an asset id warns that it is not initialised [QUIZ-33]', () => {
  expect(markup(<QuizWidget assetId={null} />)).toContain('This quiz widget is not initialised: it has no asset.')
  expect(markup(<QuizWidget assetId={5} initial={overview} />)).not.toContain('is not initialised')
})

it('the widget shows the asset’s flags.status as a style of its own [QUIZ-51]', () => {
  const styles = assetStatuses.map((status) => {
    const html = markup(<QuizWidget assetId={5} initial={{ ...overview, status }} />)
    return new RegExp(`<section data-status="${status}" class="([^"]+)"`).exec(html)?.[1]
  })

  expect(styles).not.toContain(undefined)
  expect(new Set(styles).size).toBe(assetStatuses.length)
})

it('the timer message is there while the timer runs and fades when it stops [QUIZ-49][QUIZ-50]', () => {
  const message = (ms: number) =>
    /<span data-timer-message[^>]*>/.exec(markup(<QuizTimer ms={ms} deadline={overview.server_time} />))?.[0]

  expect(message(60_000)).toContain('opacity-100')
  expect(message(0)).toContain('opacity-0')
  expect(message(0)).toContain('transition-opacity')
})
