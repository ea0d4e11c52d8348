import { AsyncLocalStorage } from 'node:async_hooks'

const marker = new AsyncLocalStorage<true>()

/** Marks the asynchronous work that runs inside a transaction, so that a driver with one connection can refuse a second request for it. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => marker.run(true, work)
export const isInsideTransaction = (): boolean => marker.getStore() === true
