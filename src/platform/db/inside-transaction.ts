import { AsyncLocalStorage } from 'node:async_hooks'

type Inside = { hasActedOutside: boolean }
const current = new AsyncLocalStorage<Inside>()

/** Marks the asynchronous work that runs inside a transaction, so that a driver with one connection can refuse a second request for it. */
export const insideTransaction = <T>(work: () => Promise<T>, inside: Inside = { hasActedOutside: false }): Promise<T> =>
  current.run(inside, work)
export const isInsideTransaction = (): boolean => current.getStore() !== undefined

/** Says that something was done that no rollback undoes (a file written, a payment asked for): the transaction is not tried again. */
export function actOutside(): void {
  const inside = current.getStore()
  if (inside) inside.hasActedOutside = true
}
