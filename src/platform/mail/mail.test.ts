import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { makeSystemCtx } from '../ctx/make-ctx.ts'
import type { Database } from '../db/db.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { deliverMail } from './deliver-mail.ts'
import { type Mail, sendMail } from './mail.ts'
import { mailById, mailsSent } from './mail-list.ts'
import { dressed, renderMail } from './render-mail.ts'

const soon = { timeout: 15_000, interval: 20 }
const letter: Mail = { to: 'ann@example.org', locale: 'de', subject: 'Grüße', text: 'Guten Tag', html: '<p>Guten Tag</p>' }

let database: Database
let worker: Worker | null = null
let post: Awaited<ReturnType<typeof openPostOffice>> | null = null

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await worker?.stop()
  await post?.close()
  worker = null
  post = null
})
afterAll(() => database.close())

async function start(env: Record<string, string> = {}): Promise<Ctx> {
  const parts = makeTestParts(database, { MAIL_FROM: 'Academy <office@academy.example>', ...env })
  worker = await startWorker({
    parts,
    database,
    features: [],
    pace: { heartbeatSeconds: 10, superviseSeconds: 1, retryDelaySeconds: 1 },
  })
  return makeSystemCtx(parts, 'test')
}

const statusOf = async (ctx: Ctx, id: number) => {
  const mail = await mailById(ctx, { id })
  return mail.ok ? mail.value : expect.fail('no such mail')
}

describe('mail', () => {
  it('goes out over SMTP with a plain and an HTML part, in the language of its receiver', async () => {
    post = await openPostOffice()
    const ctx = await start({ SMTP_URL: post.url })

    const id = await ctx.tx((ctx) =>
      sendMail(ctx, {
        ...letter,
        unsubscribe: 'https://academy.example/stop/abc',
        attachments: [
          { filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('enclosed') },
          {
            filename: 'a.ics',
            contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
            content: Buffer.from('BEGIN:VCALENDAR'),
          },
        ],
      }),
    )

    await vi.waitFor(async () => expect((await statusOf(ctx, id)).status).toBe('sent'), soon)
    expect((await statusOf(ctx, id)).sentAt).toBeInstanceOf(Date)
    expect(post.envelopes).toEqual([{ from: 'office@academy.example', to: ['ann@example.org'] }])
    const [message = ''] = post.messages
    expect(message).toMatch(/^From: Academy <office@academy\.example>$/m)
    expect(message).toMatch(/^To: ann@example\.org$/m)
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(message).toMatch(/^Content-Language: de$/m)
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/academy\.example\/stop\/abc>$/m)
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(message).toContain('multipart/alternative')
    expect(message).toContain('Content-Type: text/html; charset=utf-8')
    expect(message).toContain(Buffer.from('enclosed').toString('base64'))
    expect(message.replaceAll('\r\n ', ' ')).toMatch(
      /^Content-Type: text\/calendar; method=PUBLISH; charset=utf-8; name=a\.ics$/m,
    )
  })

  it('is kept for the administrator when there is no SMTP server', async () => {
    const ctx = await start()

    const id = await ctx.tx((ctx) => sendMail(ctx, letter))

    await vi.waitFor(async () => expect((await statusOf(ctx, id)).status).toBe('kept'), soon)
    expect(await statusOf(ctx, id)).toMatchObject({
      recipient: 'ann@example.org',
      subject: 'Grüße',
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
    })
  })

  it('is not sent when the transaction that wanted it is rolled back', async () => {
    post = await openPostOffice()
    const ctx = await start({ SMTP_URL: post.url })
    const failing = ctx.tx(async (ctx) => {
      await sendMail(ctx, { ...letter, to: 'nobody@example.org' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')

    // The later one shows that the way is open.
    await ctx.tx((ctx) => sendMail(ctx, { ...letter, to: 'somebody@example.org' }))

    await vi.waitFor(() => expect(post?.envelopes.map(({ to }) => to)).toEqual([['somebody@example.org']]), soon)
  })

  it('is tried again when the server refuses it, and says meanwhile why', async () => {
    post = await openPostOffice({ refusals: 1 })
    const ctx = await start({ SMTP_URL: post.url })

    const id = await ctx.tx((ctx) => sendMail(ctx, letter))

    await vi.waitFor(
      async () => expect(await statusOf(ctx, id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('450') }),
      soon,
    )
    await vi.waitFor(async () => expect(await statusOf(ctx, id)).toMatchObject({ status: 'sent', failure: null }), soon)
    expect(post.messages.length).toBe(1)
  })

  it('is not sent again by a second delivery of the same job', async () => {
    post = await openPostOffice()
    const ctx = await start({ SMTP_URL: post.url })
    const id = await ctx.tx((ctx) => sendMail(ctx, letter))
    await vi.waitFor(async () => expect((await statusOf(ctx, id)).status).toBe('sent'), soon)

    await deliverMail.handle(ctx, { mailId: id })

    expect(post.messages.length).toBe(1)
  })

  it('cannot be given headers or receivers of its own', async () => {
    post = await openPostOffice()
    const ctx = await start({ SMTP_URL: post.url })

    for (const to of ['a@x.org, b@x.org', 'a@x.org\r\nBcc: b@x.org', 'Ann <a@x.org>', 'a@x.org\u0000', 'nobody', '']) {
      await expect(
        ctx.tx((ctx) => sendMail(ctx, { ...letter, to })),
        to,
      ).rejects.toThrow()
    }
    await ctx.tx((ctx) =>
      sendMail(ctx, {
        ...letter,
        subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody',
        attachments: [{ filename: 'a"\r\nX-Evil: 1', contentType: 'text/plain', content: new Uint8Array() }],
      }),
    )

    await vi.waitFor(() => expect(post?.messages.length).toBe(1), soon)
    expect(post.envelopes).toEqual([{ from: 'office@academy.example', to: ['ann@example.org'] }])
    expect(post.messages[0]).toMatch(/^Subject: Hello Bcc: eve@example\.org body$/m)
    expect(post.messages[0]).not.toMatch(/^(Bcc|X-Evil):/m)
  })

  it('is listed newest first, page by page, and found by its receiver', async () => {
    const ctx = await start()
    await ctx.tx(async (ctx) => {
      for (let index = 0; index < 60; index++) await sendMail(ctx, { ...letter, to: `page${index}@lists.example` })
      await sendMail(ctx, { ...letter, to: '100%_sure@lists.example' })
    })

    const first = (await mailsSent(ctx, { recipient: 'LISTS.example' })).value
    const second = (await mailsSent(ctx, { recipient: 'LISTS.example', before: first.nextBefore ?? 0 })).value
    const exact = (await mailsSent(ctx, { recipient: '0%_s' })).value

    expect([first.mails.length, second.mails.length, second.nextBefore]).toEqual([50, 11, null])
    const ids = [...first.mails, ...second.mails].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(exact.mails.map(({ recipient }) => recipient)).toEqual(['100%_sure@lists.example'])
    expect(await mailById(ctx, { id: 999_999 })).toMatchObject({ refusal: 'mail_not_found' })
  })
})

describe('the layout of a mail', () => {
  const content = {
    locale: 'en' as const,
    title: 'Confirm <your> address',
    paragraphs: ['Dear Ann,\nthank you & welcome.'],
    action: { label: 'Confirm', url: 'https://academy.example/confirm?a=1&b="2"' },
    footer: 'The Academy',
  }
  const t = (key: string) => key

  it('says the same in plain text and in HTML', () => {
    const { text, html } = renderMail(t, content)

    expect(text).toBe(
      'Confirm <your> address\n\nDear Ann,\nthank you & welcome.\n\nConfirm:\nhttps://academy.example/confirm?a=1&b="2"\n\n--\nThe Academy',
    )
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Dear Ann,<br>thank you &#38; welcome.')
    expect(html).toContain('href="https://academy.example/confirm?a=1&#38;b=&#34;2&#34;"')
    expect(html).not.toContain('<your>')
  })

  it('takes the brand colour of the site, and nothing else in its place', () => {
    const { html } = renderMail(t, content)
    const look = { colour: '#7a1f5c', name: 'The "Academy"', logoUrl: 'https://academy.example/files/1' }
    expect(dressed(html, look)).toContain('background-color:#7a1f5c')
    expect(dressed(html, look)).toContain('<img src="https://academy.example/files/1" alt="The &#34;Academy&#34;"')
    expect(dressed(html, { ...look, colour: 'red;}', logoUrl: null })).not.toMatch(/red;}|<img/)
  })

  it('refuses an action that leads anywhere but to the web', () => {
    expect(() => renderMail(t, { ...content, action: { label: 'x', url: 'javascript:alert(1)' } })).toThrow('web address')
  })
})

/** A small SMTP server that keeps what it is given; it may refuse the first few. */
async function openPostOffice({ refusals = 0 } = {}) {
  const messages: string[] = []
  const envelopes: { from: string; to: string[] }[] = []
  const sockets = new Set<Socket>()
  let refusalsLeft = refusals
  const serve = (socket: Socket) => {
    sockets.add(socket)
    let envelope = { from: '', to: [] as string[] }
    let pending = ''
    let isInData = false
    const takeLine = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'MAIL') envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [] }
      if (command === 'RCPT') envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
      if (command === 'DATA') isInData = true
      if (command === 'MAIL' && refusalsLeft-- > 0) return socket.write('450 come back later\r\n')
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      return socket.write(command === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
    }
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text
      for (;;) {
        const end = pending.indexOf(isInData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = pending.slice(0, end)
        pending = pending.slice(end + (isInData ? 5 : 2))
        if (!isInData) {
          takeLine(piece)
          continue
        }
        isInData = false
        messages.push(piece.replaceAll('\r\n', '\n'))
        envelopes.push(envelope)
        socket.write('250 taken\r\n')
      }
    })
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.write('220 post office\r\n')
  }
  const server: Server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    messages,
    envelopes,
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
