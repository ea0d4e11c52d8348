import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Ask, askContext, type Reply } from '#platform/calls/api.ts'
import { answerForms, type FormReply } from './form-reply.ts'

const sent = (entries: Record<string, string>): ActionFunctionArgs => {
  const context = new RouterContextProvider()
  context.set(askContext, (() => {
    throw new Error('nobody asks here')
  }) as Ask)
  const request = new Request('https://here.example/sign-in', { method: 'POST', body: new URLSearchParams(entries) })
  return { request, context, params: {}, pattern: '/sign-in', url: new URL(request.url) }
}

const refused = (fields = {}): Reply<never> => ({ ok: false, status: 422, key: 'invalid', message: 'No.', fields, details: {} })

afterEach(() => vi.unstubAllGlobals())

describe('the answer to a form', () => {
  it('gives back what was typed, but never a password or a code', async () => {
    const args = sent({ form: 'sign-in', email: 'a@example.org', password: 'secret', password_again: 'secret', code: '123456' })

    const reply = await answerForms(args, { 'sign-in': async () => refused() })

    expect(reply).toMatchObject({ ok: false, message: 'No.', typed: { form: 'sign-in', email: 'a@example.org' } })
    expect(JSON.stringify(reply)).not.toMatch(/secret|123456/)
  })

  it('leaves it to the fields to say what is wrong with them', async () => {
    const fields = { email: ['Please fill in this field.'] }

    const reply = await answerForms(sent({ form: 'sign-in' }), { 'sign-in': async () => refused(fields) })

    expect(reply).toMatchObject({ ok: false, message: null, fields })
  })

  it('leaves the page with what was typed to whoever was signed out in another tab', async () => {
    const signedOut: Reply<never> = { ok: false, status: 401, key: 'notLoggedIn', message: 'Sign in.', fields: {}, details: {} }

    const reply = await answerForms(sent({ form: 'details', name: 'Ann' }), { details: async () => signedOut })

    // From 400 on the router loads nothing anew.
    expect(reply).toMatchObject({ init: { status: 401 }, data: { ok: false, message: 'Sign in.', typed: { name: 'Ann' } } })
  })

  it('passes a redirect on', async () => {
    const response = new Response(null, { status: 302 })

    expect(await answerForms(sent({ form: 'sign-in' }), { 'sign-in': async () => response })).toBe(response)
  })

  it('keeps the page when the server cannot be reached, in the browser', async () => {
    vi.stubGlobal('window', {})
    const unreachable = async () => {
      throw new TypeError('Failed to fetch')
    }

    const reply = (await answerForms(sent({ form: 'x', email: 'a@example.org' }), { x: unreachable })) as FormReply

    expect(reply).toMatchObject({ ok: false, key: 'unreachable', typed: { email: 'a@example.org' } })
  })

  it('lets a surprise on the server be one', async () => {
    const broken = async () => {
      throw new TypeError('a slip of ours')
    }

    await expect(answerForms(sent({ form: 'x' }), { x: broken })).rejects.toThrow('a slip of ours')
  })

  it('refuses a form that the page does not have', async () => {
    await expect(answerForms(sent({ form: 'constructor' }), {})).rejects.toMatchObject({ init: { status: 400 } })
  })
})
