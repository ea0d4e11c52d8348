import type { ProductStatus } from './cart.rules.ts'

/** What the dialog knows of the person who was found; every field but these two is shown in a block of its own name (§3). */
export type FoundPerson = { id: number; product_status: ProductStatus; name: string; organisation: string; region: string }

/** The states of the buy-for-another dialog (§4). */
export type DialogState =
  | { step: 'search'; error: string | null }
  | { step: 'searching'; email: string }
  | { step: 'found'; email: string; person: FoundPerson }
  | { step: 'cannot_add'; email: string; person: FoundPerson; message: string }
  | { step: 'not_found'; email: string; message: string }
  | { step: 'create'; email: string; message: string; error: string | null }
  | { step: 'adding'; email: string }

export type DialogEvent =
  | { type: 'typed' }
  | { type: 'searched'; email: string; emptyText: string }
  | { type: 'found'; person: FoundPerson; cannotText: (status: ProductStatus) => string }
  | { type: 'refused'; message: string }
  | { type: 'not_found'; message: string; enableSignup: boolean }
  | { type: 'adding' }
  | { type: 'create_failed'; message: string }
  | { type: 'again' }

export const firstState: DialogState = { step: 'search', error: null }

export function nextState(state: DialogState, event: DialogEvent): DialogState {
  const email = 'email' in state ? state.email : ''
  switch (event.type) {
    case 'typed':
      return state.step === 'search' ? firstState : state
    case 'searched':
      return event.email.trim() === ''
        ? { step: 'search', error: event.emptyText }
        : { step: 'searching', email: event.email.trim() }
    case 'found': {
      const { person, cannotText } = event
      if (person.product_status === 'can_add') return { step: 'found', email, person }
      return { step: 'cannot_add', email, person, message: cannotText(person.product_status) }
    }
    case 'refused':
      return { step: 'search', error: event.message }
    case 'not_found':
      return event.enableSignup
        ? { step: 'create', email, message: event.message, error: null }
        : { step: 'not_found', email, message: event.message }
    case 'adding':
      return { step: 'adding', email }
    case 'create_failed':
      return { step: 'create', email, message: '', error: event.message }
    case 'again':
      return firstState
  }
}
