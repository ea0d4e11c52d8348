import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ask, askFromPage, askSafely, isOwnAddress, messageOf, sayWhenLost } from './client.ts'

const origin = 'https://academy.example.org'

describe('the anti-forgery header', () => {
  it.each(['/cart/add/1/2', '/', 'https://academy.example.org/favorites/product/1'])('goes with %s [UI-13]', (address) => {
    expect(isOwnAddress(address, origin)).toBe(true)
  })

  it.each(['https://example.org/hook', '//other.example.org/x', 'http://academy.example.org/', 'javascript:alert(1)'])(
    'never goes to %s [UI-14]',
    (address) => {
      expect(isOwnAddress(address, origin)).toBe(false)
    },
  )
})

const write = {
  about: '',
  method: 'POST',
  path: '/notes',
  effect: 'write',
  who: 'user',
  body: z.object({ text: z.string() }),
  answer: z.object({ kept: z.boolean() }),
} as const

describe('a line that breaks', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    sayWhenLost('')
  })
  const meet = (answer: () => Promise<Response>) => {
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('location', { origin })
    vi.stubGlobal('fetch', answer)
    sayWhenLost('Please try again.')
  }
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))

  it('refuses an act with a sentence, and throws for whoever asks again by itself', async () => {
    meet(broken)

    expect(await askSafely(write, { text: 'Hello' })).toMatchObject({ ok: false, status: 503, message: 'Please try again.' })
    expect(await askFromPage(write, { text: 'Hello' })).toMatchObject({ ok: false, message: 'Please try again.' })
    await expect(ask(write, { text: 'Hello' })).rejects.toThrow('Failed to fetch')
  })

  it('lets a page that only reads say so itself', async () => {
    meet(broken)

    await expect(askFromPage({ ...write, effect: 'read' }, { text: 'Hello' })).rejects.toThrow('Failed to fetch')
  })

  it('before a proxy that answers with a page of its own says the same', async () => {
    meet(async () => new Response('<html><title>502 Bad Gateway</title></html>', { status: 502 }))

    expect(await ask(write, { text: 'Hello' })).toMatchObject({ ok: false, status: 502, message: 'Please try again.' })
  })
})

describe('a token that belongs to a session that is over', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A server that takes one token, and hands it out with a refusal where it does so; answers which tokens it was asked with. */
  function meetServer({ handsOut }: { handsOut: boolean }): string[] {
    const page = { cookie: 'lectern-csrf=old; theme=dark' }
    const asked: string[] = []
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', { origin })
    vi.stubGlobal('fetch', async (_address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      asked.push(`${headers['x-csrf-token']} ${body}`)
      if (headers['x-csrf-token'] === 'new') return Response.json({ kept: true })
      if (handsOut) page.cookie = 'lectern-csrf=new; theme=dark'
      return Response.json({ key: 'forbidden', message: 'No.' }, { status: 403 })
    })
    return asked
  }
  it('is answered with a new one, and the same is asked once more with it', async () => {
    const asked = meetServer({ handsOut: true })

    expect(await ask(write, { text: 'Hello' })).toEqual({ ok: true, value: { kept: true } })
    expect(asked).toEqual(['old {"text":"Hello"}', 'new {"text":"Hello"}'])
  })

  it('is not asked with again where there is no new one: a refusal is a refusal', async () => {
    const asked = meetServer({ handsOut: false })

    expect(await ask(write, { text: 'Hello' })).toMatchObject({ ok: false, status: 403, message: 'No.' })
    expect(asked).toHaveLength(1)
  })
})

describe('what a refusal says', () => {
  it('is its message, or the text of an answer that is nothing else, and never raw JSON', () => {
    expect(messageOf({ message: 'Nobody.', enable_signup: true }, '{…}')).toBe('Nobody.')
    expect(messageOf({}, 'The user is not defined.')).toBe('The user is not defined.')
    expect(messageOf({ enable_signup: false }, '{"enable_signup":false}')).toBe('')
    expect(messageOf({}, '<html><head><title>502 Bad Gateway</title></head></html>')).toBe('')
  })
})
