import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'

let app: TestApp
let admin: Visitor

beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('setting').execute()
  await invalidatePages(app.ctx, 'site')
  await app.ctx.db.deleteFrom('audit_entry').execute()
})

type Shown = { name: string; group: string; input: string; label: string; help: string; value: unknown; choices: unknown[] }
const shown = async (name: string): Promise<Shown | undefined> => {
  const { json } = await admin.get('/api/admin/settings')
  return (json as { settings: Shown[] }).settings.find((setting) => setting.name === name)
}
const version = async () => ((await admin.get('/api/admin/settings')).json as { version: string }).version
const save = async (values: object) => admin.put('/api/admin/settings', { values, version: await version() })

describe('settings of all features', () => {
  it('shows every one with its group, its input, its words and the value it has without being set', async () => {
    expect(await shown('siteName')).toMatchObject({ group: 'site', input: 'text', label: 'Site name', value: 'Lectern' })
    expect(await shown('uploadMaxMb')).toMatchObject({ group: 'uploads', input: 'number', value: 25 })
    expect((await shown('defaultLocale'))?.choices).toContainEqual({ value: 'de', label: 'German (Deutsch)' })
  })

  it('has words for every one of them', async () => {
    const { json } = await admin.get('/api/admin/settings')

    for (const { name, label, help } of (json as { settings: Shown[] }).settings) {
      expect(label, name).not.toBe(name)
      expect(help, name).not.toBe('')
    }
  })

  it('saves what changed, shows it to the whole site, and records old and new', async () => {
    const answer = await save({ siteName: 'Society of Surveyors', brandHue: 195 })

    expect(answer.json).toMatchObject({ changed: ['siteName'], version: await version() })
    expect((await app.visitor().get('/api/site')).json).toMatchObject({ name: 'Society of Surveyors' })
    const acts = await app.ctx.db.selectFrom('audit_entry').select(['action', 'subject_id', 'details']).execute()
    expect(acts).toEqual([
      { action: 'settings.change', subject_id: 'siteName', details: { old: 'Lectern', new: 'Society of Surveyors' } },
    ])
  })

  it('keeps the time zone by the name that every database knows, whatever it was called', async () => {
    await save({ defaultTimeZone: 'US/Pacific' })
    expect((await shown('defaultTimeZone'))?.value).toBe('America/Los_Angeles')
    // As an academy of before may hold it.
    await app.ctx.db
      .updateTable('setting')
      .set({ value: JSON.stringify('Europe/Kiev') })
      .where('name', '=', 'defaultTimeZone')
      .execute()
    await invalidatePages(app.ctx, 'site')
    expect((await shown('defaultTimeZone'))?.value).toBe('Europe/Kyiv')
  })

  it('saves all or none, and says at each field what is wrong with it', async () => {
    const answer = await save({ siteName: 'New', brandHue: 400, uploadMaxMb: 0, defaultLocale: 'xx', ghost: 1 })

    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({
      brandHue: ['Please enter at most 359.'],
      uploadMaxMb: ['Please enter at least 1.'],
      defaultLocale: ['Please check this entry.'],
      ghost: ['This setting doesn’t exist.'],
    })
    expect((await shown('siteName'))?.value).toBe('Lectern')
  })

  it('keeps what somebody else saved meanwhile and hands it to who comes second', async () => {
    const began = await version()
    expect((await save({ siteName: 'Theirs' })).status).toBe(200)

    const late = await admin.put('/api/admin/settings', { values: { siteName: 'Mine' }, version: began })

    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile' }])
    const { theirs } = late.json as { theirs: { settings: Shown[] } }
    expect(theirs.settings.find(({ name }) => name === 'siteName')?.value).toBe('Theirs')
    expect((await shown('siteName'))?.value).toBe('Theirs')
  })

  it('says of a sender that is none what it should be', async () => {
    const answer = await save({ mailReplyTo: 'office at example' })
    expect([answer.status, answer.json]).toEqual([422, { mailReplyTo: ['Please enter a valid e-mail address.'] }])
    expect((await save({ mailReplyTo: 'office@example.org' })).status).toBe(200)
    expect((await save({ mailReplyTo: '' })).status).toBe(200)
  })

  it('says how fine a number may be', async () => {
    expect((await save({ taxDefaultRate: 7.12345 })).json).toEqual({
      taxDefaultRate: ['Please enter a number with at most 3 decimal places.'],
    })
    expect((await save({ taxDefaultRate: '7,5 %' })).json).toEqual({
      taxDefaultRate: ['Please enter a number without thousands separators, such as 1000 or 7.5.'],
    })
    expect((await save({ invoiceRemindBefore: 1.5 })).json).toEqual({ invoiceRemindBefore: ['Please enter a whole number.'] })
  })

  it('asks for a name that is missing', async () => {
    expect((await save({ siteName: '  ' })).json).toEqual({ siteName: ['Please fill in this field.'] })
  })

  it('sanitises the policy statement before it is kept', async () => {
    await save({ policyStatement: '<h1>Refunds</h1><p>Within <strong>14 days</strong>.<script>steal()</script></p>' })

    expect((await shown('policyStatement'))?.value).toBe('<h1>Refunds</h1><p>Within <strong>14 days</strong>.</p>')
  })

  it('stays open when a stored value is no longer acceptable', async () => {
    await app.ctx.db.insertInto('setting').values({ name: 'uploadMaxMb', value: '"many"' }).execute()
    await invalidatePages(app.ctx, 'site')

    expect((await shown('uploadMaxMb'))?.value).toBe(25)
    expect((await save({ uploadMaxMb: 30 })).json).toMatchObject({ changed: ['uploadMaxMb'] })
  })

  it('is for administrators alone', async () => {
    const learner = await as(app, await given.person(app))

    expect((await app.visitor().get('/api/admin/settings')).status).toBe(401)
    expect((await learner.get('/api/admin/settings')).status).toBe(403)
    expect((await learner.put('/api/admin/settings', { values: { siteName: 'Mine' } })).status).toBe(403)
    expect((await shown('siteName'))?.value).toBe('Lectern')
  })
})
