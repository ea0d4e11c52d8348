import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshForm } from '#features/forms/form-entry.rules.ts'
import type { PollView } from '#features/polls/polls.contract.ts'
import { startPolls } from '#features/polls/server/polls.testing.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { emptyContent, seenByAll } from '../page-content.rules.ts'
import type { EditedPage } from '../pages.admin.contract.ts'

let app: TestApp
let polls: Awaited<ReturnType<typeof startPolls>>
beforeAll(async () => {
  app = await startTestApp()
  polls = await startPolls(app)
})
afterAll(() => app.stop())

let number = 0
async function place(kind: string, settings: object): Promise<number> {
  number += 1
  const block = { kind, version: 1, settings, seen: seenByAll, texts: {} }
  const content = { ...emptyContent(`On other sites ${number}`), outline: [{ id: 'a', inside: null }], blocks: { a: block } }
  const made = (await polls.staff.post('/api/admin/pages', { title: content.title, content })).json as EditedPage
  const published = await polls.staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
  return (published.json as EditedPage).widgets.a ?? 0
}
async function placedPoll(traits: object = {}) {
  const poll = await polls.make({ voters: 'open', ...traits })
  return { poll, widget: await place('poll', { poll: poll.id }) }
}
const tokenOf = async (widget: number, token?: string) =>
  ((await app.visitor().get(`/api/embed/widgets/${widget}${token ? `?token=${token}` : ''}`)).json as { token: string }).token
const vote = (who: Visitor, widget: number, token: string, choices: number[], headers: Record<string, string> = {}) =>
  who.request('POST', `/api/embed/widgets/${widget}/vote`, { token, choices }, { 'x-csrf-token': '', ...headers })
const looking = async (widget: number, token: string) =>
  (await app.visitor().get(`/api/embed/widgets/${widget}/poll?token=${token}`, { 'x-embed-token': token })).json as PollView
const ancestorsOf = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('a poll in a frame on another site', () => {
  it('is voted in by the frame’s token, once, without any cookie', async () => {
    const { poll, widget } = await placedPoll()
    const token = await tokenOf(widget)
    const porto = polls.optionOf(poll, 'Porto')

    const voted = await vote(app.visitor(), widget, token, [porto])
    expect(voted.status).toBe(200)
    expect(voted.json).toMatchObject({ has_voted: true, chosen: [porto], live: null, tally: { ballots: 1 } })
    expect(voted.headers.getSetCookie()).toEqual([])

    // The name goes on in the next token: it is known that this frame has voted.
    const next = await tokenOf(widget, token)
    expect(next).not.toBe(token)
    expect((await looking(widget, next)).has_voted).toBe(true)
    expect(await vote(app.visitor(), widget, next, [porto])).toMatchObject({ status: 409, json: { key: 'votedAlready' } })
  })

  it('takes no token that is forged, over, changed, or another widget’s', async () => {
    const [{ poll, widget }, other] = [await placedPoll(), await placedPoll()]
    const token = await tokenOf(widget)
    const choices = [polls.optionOf(poll, 'Graz')]
    const flipped = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
    for (const wrong of ['x', flipped, await tokenOf(other.widget), randomBytes(200).toString('base64url')])
      expect(await vote(app.visitor(), widget, wrong, choices)).toMatchObject({ status: 409, json: { key: 'embedTokenOver' } })

    app.setNow(new Date(Date.now() + 61 * 60 * 1000))
    expect((await vote(app.visitor(), widget, token, choices)).json).toMatchObject({ key: 'embedTokenOver' })
    expect((await vote(app.visitor(), widget, await tokenOf(widget, token), choices)).status).toBe(200)
    app.setNow(new Date())
  })

  it('knows nobody by their cookie: who is signed in here is a guest there', async () => {
    const { poll, widget } = await placedPoll({ voters: 'signed_in' })
    const ann = await polls.voter()
    const choices = [polls.optionOf(poll, 'Graz')]
    expect((await polls.vote(ann, poll, ...choices)).status, 'instrument check').toBe(200)

    const { poll: mine, widget: other } = await placedPoll({ voters: 'signed_in' })
    const answer = await vote(ann, other, await tokenOf(other), [polls.optionOf(mine, 'Graz')])
    expect(answer).toMatchObject({ status: 401, json: { key: 'signInToVote' } })
    expect((await ann.get(`/embed/widgets/${widget}`, { accept: 'text/html' })).text).toContain('data-hand-over')
  })

  it('is whole without scripts: what the frame’s form sends is answered by the frame', async () => {
    const { poll, widget } = await placedPoll()
    const asked = await app.visitor().get(`/embed/widgets/${widget}`, { accept: 'text/html' })
    expect(asked.headers.get('cache-control')).toBe('no-store')
    const token = /name="token" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    const form = (fields: [string, string][]) => new URLSearchParams([['token', token], ...fields])
    const post = (body: URLSearchParams, origin: string) =>
      app.visitor().request('POST', `/embed/widgets/${widget}`, body, { accept: 'text/html', origin })

    const nothing = await post(form([]), 'http://localhost')
    expect(nothing.text).toContain('A valid response must be chosen.')
    const foreign = await post(form([['choices', String(polls.optionOf(poll, 'Porto'))]]), 'https://evil.example')
    expect(foreign.status).toBe(403)
    const voted = await post(form([['choices', String(polls.optionOf(poll, 'Porto'))]]), 'http://localhost')
    expect(voted.text).toContain('Thank you, your vote has been counted.')
  })
})

describe('a session that is handed over to a frame', () => {
  const secret = () => {
    const verifier = randomBytes(32).toString('base64url')
    return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
  }
  const fetchFor = (widget: number, verifier: string, token: string) =>
    app.visitor().request('POST', `/api/embed/widgets/${widget}/hand-over`, { verifier, token }, { 'x-csrf-token': '' })

  it('lets just that frame vote as that person, and ends with the session', async () => {
    const { poll, widget } = await placedPoll({ voters: 'signed_in' })
    const ann = await polls.voter()
    const token = await tokenOf(widget)
    const { verifier, challenge } = secret()
    expect((await fetchFor(widget, verifier, token)).json).toEqual({ token: null })

    expect((await ann.post('/api/hand-over', { widget_id: widget, challenge })).status).toBe(200)
    expect((await fetchFor(widget, secret().verifier, token)).json, 'a stranger').toEqual({ token: null })
    const other = await placedPoll({ voters: 'signed_in' })
    expect((await fetchFor(other.widget, verifier, await tokenOf(other.widget))).json, 'another frame').toEqual({ token: null })
    const { token: theirs } = (await fetchFor(widget, verifier, token)).json as { token: string }
    expect((await fetchFor(widget, verifier, token)).json, 'a second time').toEqual({ token: null })
    expect((await ann.post('/api/hand-over', { widget_id: widget, challenge })).status).toBe(200)

    const headers = { 'x-embed-token': theirs }
    const [choice, elsewhere] = [polls.optionOf(poll, 'Bergen'), polls.optionOf(other.poll, 'Bergen')]
    expect((await vote(app.visitor(), other.widget, await tokenOf(other.widget), [elsewhere], headers)).status).toBe(401)
    expect((await app.visitor().get('/api/viewer', headers)).json).toEqual({ viewer: null })
    expect((await vote(app.visitor(), widget, theirs, [choice], headers)).json).toMatchObject({ has_voted: true })
    expect((await ann.get(`/api/polls/${poll.id}`)).json).toMatchObject({ has_voted: true, chosen: [choice] })

    await ann.post('/api/sign-out')
    expect((await looking(widget, theirs)).has_voted).toBe(false)
  })

  it('gives a frame none of an administrator’s rights', async () => {
    const { widget } = await placedPoll({ voters: 'signed_in', shows: 'staff' })
    const { verifier, challenge } = secret()
    await polls.staff.post('/api/hand-over', { widget_id: widget, challenge })
    const { token } = (await fetchFor(widget, verifier, await tokenOf(widget))).json as { token: string }
    expect((await looking(widget, token)).may_vote).toBe(true)
    expect((await looking(widget, token)).results).toBe('hidden')
  })

  it('is not fetched after ten minutes, and the token is good for half an hour', async () => {
    const { widget } = await placedPoll({ voters: 'signed_in' })
    const ann = await polls.voter()
    const [late, good] = [secret(), secret()]
    for (const { challenge } of [late, good]) await ann.post('/api/hand-over', { widget_id: widget, challenge })
    const start = Date.now()
    const { token } = (await fetchFor(widget, good.verifier, await tokenOf(widget))).json as { token: string }
    app.setNow(new Date(start + 11 * 60 * 1000))
    expect((await fetchFor(widget, late.verifier, await tokenOf(widget))).json).toEqual({ token: null })
    expect((await looking(widget, token)).may_vote).toBe(true)
    app.setNow(new Date(start + 31 * 60 * 1000))
    expect((await app.visitor().get(`/api/embed/widgets/${widget}/poll?token=${token}`)).status).toBe(409)
    app.setNow(new Date())
  })

  it('is asked for in a window that nobody may frame', async () => {
    const { widget } = await placedPoll({ voters: 'signed_in' })
    const ann = await as(app, await given.person(app))
    const window = await ann.get(`/hand-over?widget=${widget}&site=https%3A%2F%2Fevil.example&challenge=${secret().challenge}`, {
      accept: 'text/html',
    })
    expect(ancestorsOf(window)).toBe("'none'")
    expect(window.text).not.toContain('evil.example as')
    expect(window.text).toContain('This link doesn’t work')
  })
})

describe('a form in a frame on another site', () => {
  const definition = JSON.stringify([{ type: 'text', name: 'name', label: 'Your name', required: true }])
  const newForm = async () =>
    (
      await polls.staff.post('/api/admin/forms', {
        ...freshForm,
        title: 'Write to us',
        definition,
        success_message: 'Thank you.',
      })
    ).json as { id: number; widget_id: number }

  it('is sent by the frame’s token, checked field by field', async () => {
    const form = await newForm()
    const widget = await place('contact', { form: form.widget_id })
    const token = await tokenOf(widget)
    const send = (given: string, name: string) =>
      app
        .visitor()
        .request(
          'POST',
          `/api/embed/widgets/${widget}/contact`,
          { token: given, data: [{ name: 'name', userData: [name] }] },
          { 'x-csrf-token': '' },
        )
    expect((await send('forged', 'Ann')).json).toMatchObject({ key: 'embedTokenOver' })
    expect((await send(token, '')).status).toBe(422)
    expect((await send(token, 'Ann')).json).toEqual({ message: 'Thank you.' })

    const page = await app.visitor().get(`/embed/widgets/${widget}`, { accept: 'text/html' })
    expect(page.text).toContain('src="/embed/take-part.js"')
    const sent = new FormData()
    for (const [key, value] of Object.entries({ token, name: 'Bob', version: '1' })) sent.set(key, value)
    const answer = await app
      .visitor()
      .request('POST', `/embed/widgets/${widget}`, sent, { accept: 'text/html', origin: 'http://localhost' })
    expect(answer.text).toContain('Thank you.')
  })
})

describe('a block in a frame of ours', () => {
  const frame = (widget: number) => app.visitor().get(`/widgets/${widget}/frame`)
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''
  const allowHtml = async (isOn: boolean) => {
    const { version } = (await polls.staff.get('/api/admin/settings')).json as { version: string }
    await polls.staff.put('/api/admin/settings', { values: { rawHtml: isOn }, version })
  }
  const newPage = (who: Visitor, title: string, kind: string, settings: object) => {
    const block = { kind, version: 1, settings, seen: seenByAll, texts: {} }
    const content = { ...emptyContent(title), outline: [{ id: 'a', inside: null }], blocks: { a: block } }
    return who.post('/api/admin/pages', { title, content })
  }
  const code = '<script>parent.document.cookie</script><p>As it is</p>'

  it('is HTML as it was written: off at first, from who may, and without an origin', async () => {
    const html = { title: 'Own', code, height: 200 }
    expect(await newPage(polls.staff, 'Off', 'html', html)).toMatchObject({
      status: 422,
      json: { 'blocks.a': [expect.any(String)] },
    })
    await allowHtml(true)
    const person = await given.person(app)
    await given.role(app, person, 'editor')
    const editor = await as(app, person)
    expect((await newPage(editor, 'Editor', 'text', { html: '<p>x</p>' })).status, 'instrument check').toBe(200)
    expect((await newPage(editor, 'Not theirs', 'html', html)).status).toBe(422)

    const widget = await place('html', html)
    const shown = await frame(widget)
    expect(shown.text).toBe(code)
    expect(policyOf(shown)).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin).*frame-ancestors 'self'$/)
    await allowHtml(false)
    expect((await frame(widget)).status).toBe(404)
  })

  it('is for whoever sees it on its page, and for nobody who knows its number', async () => {
    const chat = (who: 'signed_in' | 'guest') => ({
      kind: 'chat',
      version: 1,
      settings: { provider: 'slido', room: who },
      seen: { ...seenByAll, who },
      texts: {},
    })
    const outline = ['in', 'out'].map((id) => ({ id, inside: null }))
    const content = { ...emptyContent('Two'), outline, blocks: { in: chat('signed_in'), out: chat('guest') } }
    const made = (await polls.staff.post('/api/admin/pages', { title: 'Two', content })).json as EditedPage
    const published = await polls.staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
    const { widgets } = published.json as EditedPage
    const person = await as(app, await given.person(app))
    const seenBy = (who: Visitor) =>
      Promise.all(['in', 'out'].map(async (id) => (await who.get(`/widgets/${widgets[id]}/frame`)).status))
    expect(await seenBy(person)).toEqual([200, 404])
    expect(await seenBy(app.visitor())).toEqual([404, 200])
    expect(await seenBy(polls.staff), 'who makes the page sees all of it in its preview').toEqual([200, 200])
  })

  it('is somebody else’s chat with a policy that lets in nobody else, and no room is an address', async () => {
    const shown = await frame(await place('chat', { provider: 'slido', room: 'abc123' }))
    expect(shown.text).toContain('src="https://app.sli.do/event/abc123"')
    expect(policyOf(shown)).toContain("default-src 'none'; frame-src https://app.sli.do;")
    const wrong = await place('chat', { provider: 'slido', room: '"><script>alert(1)</script>' })
    expect((await frame(wrong)).status).toBe(404)
  })

  it('names what it would load, and a quiz without a number says so', async () => {
    for (const [kind, settings, words] of [
      ['chat', { provider: 'crisp', room: 'x-1' }, 'This chat is provided by Crisp.'],
      ['quiz', { asset: 0 }, 'not initialised'],
    ] as const) {
      const made = (await newPage(polls.staff, `Shows ${kind}`, kind, settings)).json as EditedPage
      await polls.staff.post(`/api/admin/pages/${made.id}/publish`, { version: made.version })
      const page = await app.visitor().get(`/${made.slug}`, { accept: 'text/html' })
      expect(page.status).toBe(200)
      expect(page.text).toContain(words)
    }
  })
})
