import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import type { RequestOf } from '#platform/calls/contract.ts'
import { securityCalls } from '../account.security.contract.ts'
import { signInCalls } from '../account.sign-in.contract.ts'

/** The library comes only where it is used. */
const webauthn = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof webauthn>>
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** The contract passes on what the browser's credential interface speaks; a challenge is what makes it a question. */
const asks = <Options>(options: Record<string, unknown>): options is Record<string, unknown> & Options =>
  typeof options.challenge === 'string'

/** False on the server and until the page is taken over, then what this browser can. */
export function usePasskeySupport(): boolean {
  const [isSupported, setSupported] = useState(false)
  useEffect(() => setSupported(typeof window.PublicKeyCredential === 'function' && window.isSecureContext), [])
  return isSupported
}

/** The person closed the browser's question, or it was taken back for another one. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

// The server knows one open challenge of a browser, the one that it gave last: they are asked for one after the other.
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Answer>(work: () => Promise<Answer> | null): Promise<Answer | null> {
  const mine = turn.then(work)
  turn = mine.catch(() => null)
  return mine
}

type PasskeyQuestion = {
  /** Among the suggestions of a field instead of in a window of its own. */
  fromField: boolean
  /** Whether it is still to be asked once its turn has come. */
  mayAsk: () => boolean
  /** The person has given a passkey; false keeps it from being sent. */
  mayGoOn: () => boolean
}

/** Asks the browser for a passkey and signs in by it. Null when the person gave up. */
export async function signInByPasskey({ fromField, mayAsk, mayGoOn }: PasskeyQuestion): Promise<Reply<unknown> | null> {
  const options = await inTurn(() => (mayAsk() ? ask(signInCalls.passkeySignInOptions, {}) : null))
  if (!options?.ok) return options
  const optionsJSON = options.value.options
  if (!asks<RequestOptions>(optionsJSON)) throw new Error('The passkey options hold no challenge')
  const { startAuthentication } = await webauthn()
  if (!mayAsk()) return null
  try {
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: fromField })
    return mayGoOn() ? await ask(signInCalls.signInByPasskey, { response: { ...response } }) : null
  } catch (error) {
    if (isGivenUp(error)) return null
    throw error
  }
}

/** Who adds a passkey shows anew who they are. */
export type Proof = RequestOf<typeof securityCalls.passkeyOptions>

/** Makes a passkey on this device and keeps it under a name. Null when the person gave up. */
export async function addPasskey(name: string, proof: Proof): Promise<Reply<unknown> | 'known' | null> {
  const options = await ask(securityCalls.passkeyOptions, proof)
  if (!options.ok) return options
  const optionsJSON = options.value.options
  if (!asks<CreationOptions>(optionsJSON)) throw new Error('The passkey options hold no challenge')
  const { startRegistration } = await webauthn()
  try {
    const response = await startRegistration({ optionsJSON })
    return await ask(securityCalls.addPasskey, { name, response: { ...response } })
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known'
    if (isGivenUp(error)) return null
    throw error
  }
}

/** Offers passkeys among the suggestions of the e-mail field, where the browser can (conditional mediation). */
export function usePasskeySuggestions(
  question: Pick<PasskeyQuestion, 'mayAsk' | 'mayGoOn'>,
  onReply: (reply: Reply<unknown>) => void,
): void {
  const page = useRef({ ...question, onReply })
  page.current = { ...question, onReply }
  useEffect(() => {
    let isGone = false
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await webauthn()
      if (isGone || !window.isSecureContext || !(await browserSupportsWebAuthnAutofill())) return
      const reply = await signInByPasskey({
        fromField: true,
        mayAsk: () => !isGone && page.current.mayAsk(),
        mayGoOn: () => page.current.mayGoOn(),
      })
      if (reply && !isGone) page.current.onReply(reply)
    }
    // What was only offered may fail in silence: the form and the button are still there.
    offer().catch(() => null)
    return () => {
      isGone = true
      void webauthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [])
}
