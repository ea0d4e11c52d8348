type Heard = { channel: string; sequence: number; payload: { word?: unknown } }

/** Reads server-sent events as a browser would, and keeps what it heard. */
export function listenTo(response: Response) {
  const events: Heard[] = []
  const resets: unknown[] = []
  let heartbeats = 0
  let lastId = ''
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  const reader = response.body?.getReader()

  function hear(frame: string): void {
    if (frame.startsWith(':')) heartbeats++
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
    lastId = field('id') ?? lastId
    const data = field('data')
    if (data === undefined) return
    const type = field('event') ?? 'message'
    if (type === 'ready') isReady()
    if (type === 'reset') resets.push(JSON.parse(data))
    if (type === 'message') events.push(JSON.parse(data))
  }

  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      text += decoder.decode(value, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) hear(frame)
    }
  }

  return {
    events,
    resets,
    ready,
    /** Resolves when the stream is over: the server ended it, or the connection was cut. */
    ended: read().then(
      () => 'ended' as const,
      () => 'cut' as const,
    ),
    words: () => events.map(({ payload }) => payload.word),
    lastId: () => lastId,
    heartbeats: () => heartbeats,
    close: async () => {
      await reader?.cancel()
    },
  }
}
