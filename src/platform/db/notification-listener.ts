import pg from 'pg'

export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  /** Called when it listens again after a break: what was said meanwhile has to be looked up. */
  onReconnect?: () => void,
) => Promise<() => Promise<void>>

type Hearer = { onMessage: (payload: string) => void; onReconnect: () => void }

const retryMs = 500
/** A connection can be dead without anybody having said so. */
const heartbeatMs = 15_000
/** Long enough that a process which is busy itself does not break off what works. */
const answerMs = 10_000
const goodbyeMs = 2000

/** One connection of its own for LISTEN, opened again when it breaks, as long as it takes. */
export function notificationListener(config: pg.ClientConfig) {
  const channels = new Map<string, Set<Hearer>>()
  let current: Promise<pg.Client> | null = null
  let isClosed = false

  function connected(): Promise<pg.Client> {
    if (current) return current
    const client = new pg.Client({ ...config, keepAlive: true, pipeline: true, query_timeout: answerMs })
    // 'end' follows each of them; unheard it would end the process.
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    const opening = client.connect().then(async () => {
      for (const channel of channels.keys()) await listenOn(client, channel)
      return client
    })
    current = opening
    client.once('end', () => forget(opening))
    opening.catch(() => {
      destroy(client)
      forget(opening)
    })
    return opening
  }

  function forget(which: Promise<pg.Client>): void {
    if (current !== which) return
    current = null
    if (!isClosed) setTimeout(reconnect, retryMs).unref()
  }
  function reconnect(): void {
    if (isClosed || current) return
    connected().then(
      () => {
        for (const hearers of channels.values()) for (const { onReconnect } of hearers) onReconnect()
      },
      // Whoever forgets the failed try starts the next.
      () => {},
    )
  }

  async function ping(): Promise<void> {
    if (isClosed) throw new Error('The database was closed')
    const client = await connected()
    await client.query('select 1').catch((error: unknown) => {
      destroy(client)
      throw error
    })
  }
  const heartbeat = setInterval(() => void ping().catch(() => {}), heartbeatMs)
  heartbeat.unref()

  const listen: Listen = async (channel, onMessage, onReconnect = () => {}) => {
    const hearer = { onMessage, onReconnect }
    const known = channels.get(channel)
    channels.set(channel, (known ?? new Set()).add(hearer))
    const client = await connected()
    if (!known) await listenOn(client, channel)
    return async () => {
      channels.get(channel)?.delete(hearer)
    }
  }
  return {
    listen,
    /** Rejects when the server does not answer. It waits for nobody: the connection is not lent to others. */
    ping,
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      const client = await current?.catch(() => null)
      if (!client) return
      const impatience = setTimeout(() => destroy(client), goodbyeMs)
      await client.end()
      clearTimeout(impatience)
    },
  }
}

const listenOn = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)

/** Breaks it off, whatever it is doing. */
export const destroy = ({ connection }: Pick<pg.Client, 'connection'>): void => void connection.stream.destroy()
