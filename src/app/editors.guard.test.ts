import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import { isPermitted } from '#platform/ctx/may.ts'
import { features } from './features.ts'

const root = new URL('../', import.meta.url)

/** Calls that put what an administrator typed over what is there, each with the editor that sends it. */
const editors: Record<string, string> = {
  '/api/admin/people/:person_id': 'features/account/ui/admin/use-person-editor.ts',
  '/api/admin/organisations/:organisation_id': 'features/organisations/ui/admin/use-organisation-editor.ts',
  '/api/admin/profile-fields/:field_id': 'features/account/ui/admin/use-field-editor.ts',
  '/api/admin/roles/:role_id': 'features/account/ui/admin/use-role-editor.ts',
  '/api/admin/settings': 'features/admin/ui/use-settings-editor.ts',
  '/api/admin/products/:product_id': 'features/catalogue/ui/admin/use-product-editor.ts',
  '/api/admin/products/:product_id/certificate': 'features/certificates/ui/admin/use-rule-editor.ts',
  '/api/admin/products/:product_id/credits': 'features/credits/ui/admin/use-rule-editor.ts',
  '/api/admin/credits/boards/:board_id': 'features/credits/ui/admin/board-panel.tsx',
  '/api/admin/credits/types/:type_id': 'features/credits/ui/admin/type-panel.tsx',
  '/api/admin/certificate-designs/:design_id': 'features/certificates/ui/admin/use-design-editor.ts',
  '/api/admin/multi-certificates/:widget_id': 'features/certificates/ui/admin/multi-panel.tsx',
  '/api/admin/catalogue/terms/:group/:code': 'features/catalogue/ui/admin/term-panels.tsx',
  '/api/admin/components/:id': 'features/learning/ui/admin/use-component-editor.ts',
  '/api/admin/quizzes/:asset_id': 'features/quiz/ui/admin/quiz-editor.tsx',
  '/api/admin/questions/:question_id': 'features/quiz/ui/admin/question-editor.tsx',
  '/api/admin/surveys/:asset_id': 'features/surveys/ui/admin/survey-editor.tsx',
  '/api/admin/discussions/:target': 'features/discussion/ui/admin/use-discussion-editor.ts',
  '/api/admin/discounts/:discount_id': 'features/discounts/ui/use-discount-editor.ts',
  '/api/admin/products/:product_id/programme/sessions/:session_id': 'features/programme/ui/admin/session-panel.tsx',
  '/api/admin/products/:product_id/programme/parts/:kind/:part_id': 'features/programme/ui/admin/part-panel.tsx',
  '/api/admin/mail-templates/:kind/:locale': 'features/mails/ui/use-template-editor.ts',
  '/api/admin/products/:product_id/attendance/sessions/:session_id': 'features/attendance/ui/admin/attendance-settings.tsx',
  '/api/admin/door/:product_id/checkpoints/:checkpoint_id': 'features/checkin/ui/admin/checkpoint-panel.tsx',
  '/api/admin/notices/:notice_id': 'features/notices/ui/use-notice-editor.ts',
  '/api/admin/certifications/:certification_id': 'features/certifications/ui/admin/use-programme-editor.ts',
  '/api/admin/pages/:page_id': 'features/pages/ui/admin/use-page-editor.ts',
  '/api/admin/news/:post_id': 'features/news/ui/admin/use-post-editor.ts',
  '/api/admin/polls/:poll_id': 'features/polls/ui/admin/use-poll-editor.ts',
  '/api/admin/forms/:form_id': 'features/forms/ui/admin/use-form-designer.ts',
  '/api/admin/packs/:pack_id': 'features/packs/ui/use-pack-editor.ts',
  '/api/admin/taxes/:rule_id': 'features/taxes/ui/tax-rule-panel.tsx',
  '/api/admin/quiz/accommodations/:id': 'features/quiz/ui/admin/use-grant-editor.ts',
  '/api/admin/quiz/attempts/:attempt_id/essays/:question_id': 'features/quiz/ui/admin/essay-review.tsx',
}

/** Calls that replace something by a single act: nothing long is typed, and who comes second means what they do. */
const acts: Record<string, string> = {
  '/api/admin/people/:person_id/role': 'one choice',
  '/api/admin/people/:person_id/memberships/:membership_id': 'a row of four short entries, and both changes are in the audit log',
  '/api/admin/products/:product_id/visibility': 'one choice',
  '/api/admin/products/:product_id/remote-registration': 'one line in a table',
  '/api/admin/catalogue/terms/:group/order': 'refused where the list has other members by now',
  '/api/admin/courses/:product_id/order': 'refused where the course has other parts by now',
  '/api/admin/courses/:product_id/sections/:id': 'one line in place',
  '/api/admin/file-collections/:collection_id': 'one line, and both titles are in the audit log',
  '/api/uploads/:upload_id': 'the next piece of a file; one that begins elsewhere is refused',
}

const replacing = (call: Call) => isPermitted(call) && call.effect === 'write' && /^(PUT|PATCH)$/.test(call.method)
const calls = features.flatMap((feature) => feature.calls ?? []).map(({ call }) => call)
const hasVersion = (call: Call) => Object.hasOwn(call.body?.shape ?? {}, 'version') && call.refusals?.changedMeanwhile === 409

describe('every editor', () => {
  it('is listed here, or the call is an act', () => {
    const unlisted = calls.filter(replacing).filter(({ path }) => !editors[path] && !acts[path])
    expect(unlisted.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const known = new Set(calls.filter(replacing).map(({ path }) => path))
    expect([...Object.keys(editors), ...Object.keys(acts)].filter((path) => !known.has(path))).toEqual([])
  })

  it.each(Object.entries(editors))('%s says which version it changes and is refused where that is over', async (path, file) => {
    const call = calls.find((one) => one.path === path && replacing(one))
    expect(call && hasVersion(call)).toBe(true)
    expect(await readFile(new URL(file, root), 'utf8')).toMatch(/use(Form)?Editor\b.*from '#ui\/editor\/|from '#ui\/editor\/use/)
  })

  it('would be seen without a version', () => {
    const careless = { method: 'PUT', path: '/x', who: 'settings.edit', effect: 'write', refusals: {} } as unknown as Call
    expect([replacing(careless), hasVersion(careless)]).toEqual([true, false])
  })
})
