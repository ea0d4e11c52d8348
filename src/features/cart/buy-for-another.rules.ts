import type { StatusInCart } from './cart.rules.ts'

/** What the dialog knows of the person who was found; every field but these two is shown in a block of its own name (§3). */
export type FoundPerson = { id: number; product_status: StatusInCart; name: string; organisation: string; region: string }

/** The states of the buy-for-another dialog (§4). */
export type DialogState =
  | { step: 'search'; email: string; error: string | null }
  | { step: 'searching'; email: string }
  | { step: 'found'; email: string; person: FoundPerson; isBusy: boolean }
  | { step: 'cannot_add'; email: string; person: FoundPerson; message: string }
  | { step: 'not_found'; email: string; message: string }
  | { step: 'create'; email: string; message: string; error: string | null; isBusy: boolean }

export type DialogEvent =
  | { type: 'typed' }
  | { type: 'searched'; email: string; emptyText: string }
  | { type: 'found'; person: FoundPerson; cannotText: (status: StatusInCart) => string }
  | { type: 'refused'; message: string }
  | { type: 'not_found'; message: string; enableSignup: boolean }
  | { type: 'adding' }
  | { type: 'add_failed' }
  | { type: 'create_failed'; message: string }
  | { type: 'again' }

export const firstState: DialogState = { step: 'search', email: '', error: null }

export function nextState(state: DialogState, event: DialogEvent): DialogState {
  const email = 'email' in state ? state.email : ''
  switch (event.type) {
    case 'typed':
      return state.step === 'search' ? { ...state, error: null } : state
    case 'searched':
      return event.email.trim() === ''
        ? { step: 'search', email: '', error: event.emptyText }
        : { step: 'searching', email: event.email.trim() }
    case 'found': {
      const { person, cannotText } = event
      if (person.product_status === 'can_add') return { step: 'found', email, person, isBusy: false }
      return { step: 'cannot_add', email, person, message: cannotText(person.product_status) }
    }
    case 'refused':
      return { step: 'search', email, error: event.message }
    case 'not_found':
      return event.enableSignup
        ? { step: 'create', email, message: event.message, error: null, isBusy: false }
        : { step: 'not_found', email, message: event.message }
    // What was entered stays on the screen until the server has answered, and after a refusal too.
    case 'adding':
      return 'isBusy' in state ? { ...state, isBusy: true } : state
    case 'add_failed':
      return state.step === 'found' ? { ...state, isBusy: false } : firstState
    case 'create_failed':
      return state.step === 'create' ? { ...state, error: event.message, isBusy: false } : state
    // One letter of it may be wrong.
    case 'again':
      return { step: 'search', email, error: null }
  }
}

/** What a failed search says (§7, §8): a key where it is 409, and for everything else whether an account may be made. */
export function searchFailed(
  reply: { status: number; key: string; message: string; details: Record<string, unknown> },
  textOf: (key: string) => string,
): DialogEvent {
  if (reply.status === 409) return { type: 'refused', message: textOf(reply.key) }
  const message = reply.message || textOf('cart_user_not_found')
  if (reply.status !== 404) return { type: 'refused', message }
  return { type: 'not_found', message, enableSignup: reply.details.enable_signup === true }
}
