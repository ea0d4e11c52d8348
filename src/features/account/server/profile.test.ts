import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { sampleFiles } from '#testing/sample-files.ts'
import { goodPassword, mailsTo, totpCode } from './account.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('profile (§3)', () => {
  it('has a time zone, a state/province/region, a picture, organisation and language [ACC-03, ACC-06, ACC-08]', async () => {
    const visitor = await as(app, await given.person(app, { name: 'Ann', timeZone: 'Europe/Rome' }))
    expect((await visitor.get('/api/my-profile')).json).toMatchObject({
      name: 'Ann',
      time_zone: 'Europe/Rome',
      picture_url: null,
    })

    const changed = await visitor.request('PATCH', '/api/my-profile', {
      name: ' Ann Lee ',
      organisation: 'Riverside Clinic',
      region: 'Ontario',
      locale: 'de',
      time_zone: 'US/East-Indiana',
    })

    expect(changed.json).toMatchObject({ name: 'Ann Lee', organisation: 'Riverside Clinic', region: 'Ontario', locale: 'de' })
    expect((await visitor.get('/api/viewer')).json).toMatchObject({ viewer: { time_zone: 'US/East-Indiana', locale: 'de' } })
  })

  it('changes only what is given, so that one click can update the time zone', async () => {
    const visitor = await as(app, await given.person(app, { organisation: 'Riverside' }))
    const changed = await visitor.request('PATCH', '/api/my-profile', { time_zone: 'Asia/Kolkata' })

    expect(changed.json).toMatchObject({ organisation: 'Riverside', time_zone: 'Asia/Kolkata' })
  })

  it('refuses an invented time zone, an unknown language and an empty name, by field', async () => {
    const visitor = await as(app, await given.person(app))
    const answer = await visitor.request('PATCH', '/api/my-profile', { time_zone: 'Mars/Olympus', locale: 'xx', name: ' ' })

    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({
      time_zone: ['Please choose a time zone from the list.'],
      locale: [expect.any(String)],
      name: ['Please fill in this field.'],
    })
  })
})

describe('profile picture (§2, §7)', () => {
  const form = (entries: [string, File | string][]) => {
    const data = new FormData()
    for (const [name, value] of entries) data.append(name, value)
    return data
  }
  const pngFile = async (width = 60, height = 40) =>
    new File([await sampleFiles.png(width, height)], 'me.png', { type: 'image/png' })

  it('is cut to the rectangle, drawn anew as a square and served [ACC-07]', async () => {
    const visitor = await as(app, await given.person(app))
    const crop: [string, string][] = [
      ['x', '10'],
      ['y', '0'],
      ['width', '40'],
      ['height', '40'],
    ]
    const set = await visitor.post('/api/my-profile/picture', form([['picture', await pngFile()], ...crop]))

    expect(set.status).toBe(200)
    const { picture_url } = set.json as { picture_url: string }
    expect((await visitor.get('/api/viewer')).json).toMatchObject({ viewer: { picture_url } })
    const served = await app.visitor().get(picture_url)
    expect(served).toMatchObject({ status: 200 })
    expect(served.headers.get('content-type')).toBe('image/webp')

    await visitor.post('/api/my-profile/picture', form([['picture', await pngFile()]]))
    expect((await visitor.get(picture_url)).status).toBe(404)

    expect((await visitor.delete('/api/my-profile/picture')).json).toEqual({ removed: true })
    expect((await visitor.get('/api/my-profile')).json).toMatchObject({ picture_url: null })
  })

  it('of a wrong type, two at once, or none gets the text of §5 and §8 under the field', async () => {
    const visitor = await as(app, await given.person(app))
    const send = async (entries: [string, File][]) => {
      const answer = await visitor.post('/api/my-profile/picture', form(entries))
      expect(answer.status).toBe(422)
      return (answer.json as { picture: string[] }).picture[0]
    }
    const pdf = new File([sampleFiles.pdf()], 'me.png', { type: 'image/png' })

    const texts = [
      await send([['picture', pdf]]),
      await send([
        ['picture', await pngFile()],
        ['picture', await pngFile()],
      ]),
      await send([['picture', new File([], '')]]),
    ]

    expect(new Set(texts).size).toBe(3)
    expect((await visitor.get('/api/my-profile')).json).toMatchObject({ picture_url: null })
  })
})

describe('export of one’s own data', () => {
  it('is a JSON file with the account and without secrets', async () => {
    const person = await given.person(app, { name: 'Ann', password: goodPassword })
    const visitor = await as(app, person)

    const answer = await visitor.get('/api/my-profile/export')

    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="my-data.json"')
    expect(answer.json).toMatchObject({ account: { name: 'Ann', email: person.email, sessions: [{ ip: '127.0.0.1' }] } })
    expect(answer.text).not.toMatch(/argon2|token|secret/i)
  })

  it('is for the person alone', async () => {
    expect((await app.visitor().get('/api/my-profile/export')).status).toBe(401)
  })
})

describe('deletion of the account', () => {
  const rowOf = (id: number) => app.ctx.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('asks for the password, ends every way in and keeps only a number', async () => {
    const person = await given.person(app, {
      name: 'Ann Lee',
      email: 'ann.lee@example.org',
      organisation: 'Clinic',
      password: goodPassword,
    })
    const [visitor, elsewhere] = [await as(app, person), await as(app, person)]
    expect((await visitor.post('/api/my-profile/delete', { password: 'wrong' })).status).toBe(422)
    expect((await elsewhere.get('/api/keep-alive')).status).toBe(200)

    expect((await visitor.post('/api/my-profile/delete', { password: goodPassword })).status).toBe(200)

    const row = await rowOf(person.id)
    expect(JSON.stringify(row)).not.toMatch(/ann|lee|clinic/i)
    expect(row.removed_at).not.toBeNull()
    for (const one of [visitor, elsewhere]) expect((await one.get('/api/keep-alive')).status).toBe(401)
    for (const table of ['session', 'credential', 'passkey', 'two_factor', 'account_link', 'known_device'] as const)
      expect(await app.ctx.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(), table).toEqual([])
    expect((await app.visitor().post('/api/sign-in', { email: person.email, password: goodPassword })).status).toBe(401)
    expect((await mailsTo(app, person.email)).at(-1)?.subject).toBe('Your account at Lectern was deleted')
  })

  it('is done once where it is asked for twice at the same moment', async () => {
    const person = await given.person(app, { password: goodPassword })
    const tabs = [await as(app, person), await as(app, person)]

    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/my-profile/delete', { password: goodPassword })))

    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect((await mailsTo(app, person.email)).filter(({ subject }) => subject.endsWith('was deleted'))).toHaveLength(1)
  })

  it('frees the address for a new account', async () => {
    const person = await given.person(app, { password: goodPassword })
    await (await as(app, person)).post('/api/my-profile/delete', { password: goodPassword })

    const again = await given.person(app, { email: person.email })

    expect(again.id).not.toBe(person.id)
  })

  it('asks for the second factor too, where it is on', async () => {
    const person = await given.person(app, { password: goodPassword })
    const visitor = await as(app, person)
    const started = await visitor.post('/api/my-account/second-factor/start', { password: goodPassword })
    const { secret } = started.json as { secret: string }
    await visitor.post('/api/my-account/second-factor/confirm', { code: totpCode(secret) })

    const without = await visitor.post('/api/my-profile/delete', { password: goodPassword })
    expect(without).toMatchObject({ status: 422, json: { code: [expect.any(String)] } })
    expect((await visitor.post('/api/my-profile/delete', { password: goodPassword, code: totpCode(secret, 1) })).status).toBe(200)
  })

  it('is refused to the last administrator', async () => {
    const only = await given.administrator(app, { password: goodPassword })
    const visitor = await as(app, only)

    expect(await visitor.post('/api/my-profile/delete', { password: goodPassword })).toMatchObject({
      status: 409,
      json: { key: 'lastAdministrator' },
    })
    expect((await rowOf(only.id)).removed_at).toBeNull()
  })
})
