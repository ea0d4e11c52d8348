import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const fakeKeys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', publishableKey: 'pk_test_fake' }

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
}
type Refusal = { status: number; code: string; message: string }

/**
 * The few requests of Stripe that we make, over real HTTP. It is strict where Stripe is: the key, an idempotency key on every write
 * and the same answer for the same one, manual capture, amounts, and what may follow which state.
 */
export async function startFakeStripe() {
  const intents = new Map<string, Intent>()
  const refunds: { id: string; payment_intent: string; amount: number }[] = []
  const answers = new Map<string, { asked: string; status: number; body: string }>()
  const asked: string[] = []
  let isDown = false
  const server = createServer((request, response) => void answer(request, response).catch((error) => response.destroy(error)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const path = new URL(request.url ?? '/', 'http://stripe').pathname
    const what = `${request.method} ${path}`
    asked.push(what.replace(/pi_\d+/, ':id'))
    if (isDown) return send(response, 503, { error: { type: 'api_error', message: 'down' } })
    if (request.headers.authorization !== `Bearer ${fakeKeys.secretKey}`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : null
    if (key === '') return refuse(response, { status: 400, code: 'no_idempotency_key', message: 'a write without a key' })
    const earlier = key === null ? undefined : answers.get(key)
    if (earlier && earlier.asked !== `${what} ${form}`)
      return refuse(response, { status: 400, code: 'idempotency_key_in_use', message: 'the key means something else' })
    if (earlier) return void response.writeHead(earlier.status, { 'content-type': 'application/json' }).end(earlier.body)
    const outcome = act(what, path, form)
    const [status, body] = 'code' in outcome ? [outcome.status, errorOf(outcome)] : [200, outcome]
    if (key !== null) answers.set(key, { asked: `${what} ${form}`, status, body: JSON.stringify(body) })
    send(response, status, body)
  }

  function act(what: string, path: string, form: URLSearchParams): object | Refusal {
    if (what === 'POST /v1/payment_intents') return openIntent(form)
    if (what === 'POST /v1/refunds') return giveBack(form)
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (!intent) return { status: 404, code: 'resource_missing', message: `No such payment_intent: ${id}` }
    if (verb === 'capture') return move(intent, ['requires_capture'], 'succeeded')
    if (verb === 'cancel') return move(intent, ['requires_capture', 'requires_payment_method'], 'canceled')
    return intent
  }

  function openIntent(form: URLSearchParams): object | Refusal {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount <= 0) return { status: 400, code: 'amount_too_small', message: 'no amount' }
    if (form.get('capture_method') !== 'manual') return { status: 400, code: 'capture_method', message: 'not manual' }
    const id = `pi_${intents.size + 1}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    }
    intents.set(id, intent)
    return intent
  }

  function giveBack(form: URLSearchParams): object | Refusal {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded') return { status: 400, code: 'charge_not_captured', message: 'nothing was taken' }
    const before = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0)
    const amount = Number(form.get('amount') ?? intent.amount - before)
    if (before + amount > intent.amount) return { status: 400, code: 'charge_already_refunded', message: 'more than was taken' }
    const refund = { id: `re_${refunds.length + 1}`, object: 'refund', payment_intent: intent.id, amount, status: 'succeeded' }
    refunds.push(refund)
    return refund
  }

  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    /** What it was asked, without the numbers. */
    asked,
    setDown: (now: boolean) => {
      isDown = now
    },
    /** The buyer enters a card that works in Stripe's form. */
    confirm: (id: string) => {
      const intent = intents.get(id)
      if (intent) intent.status = 'requires_capture'
    },
    /** A notice and its signature, as Stripe would send it; with another secret it is forged. */
    notice: (id: string, eventId: string, secret = fakeKeys.webhookSecret) => {
      const data = { object: intents.get(id) }
      const payload = JSON.stringify({ id: eventId, object: 'event', type: 'payment_intent.amount_capturable_updated', data })
      return { payload, signature: new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret }) }
    },
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}

function move(intent: Intent, from: string[], to: string): object | Refusal {
  if (!from.includes(intent.status))
    return { status: 400, code: 'payment_intent_unexpected_state', message: `it is ${intent.status}` }
  intent.status = to
  return { ...intent }
}

const errorOf = ({ code, message }: Refusal) => ({ error: { type: 'invalid_request_error', code, message } })
const refuse = (response: ServerResponse, refusal: Refusal): void => send(response, refusal.status, errorOf(refusal))
const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
