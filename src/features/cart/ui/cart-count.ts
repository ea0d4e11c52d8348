import { useEffect, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { cartCalls } from '../cart.contract.ts'

const channelName = 'lectern-cart'

/** Tells every page of this browser that the cart has changed. */
export function announceCart(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** How many registrations wait in the cart, as it changes here and in other tabs. */
export function useCartCount(loaded: number): number {
  const [heard, setHeard] = useState({ loaded, count: loaded })
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () =>
      void ask(cartCalls.count, {}).then(
        (reply) => reply.ok && setHeard({ loaded, count: reply.value.count }),
        // Without an answer the last count stands; the cart itself is asked when it is opened.
        () => undefined,
      )
    return () => channel.close()
  }, [loaded])
  return heard.loaded === loaded ? heard.count : loaded
}
