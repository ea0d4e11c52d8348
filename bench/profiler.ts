import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Follows a process that was started with --inspect, through the socket that it names. */
export type Profiler = { start: () => Promise<void>; stop: (file: string) => Promise<void>; close: () => void }

export const inspectFlag = '--inspect=127.0.0.1:0'

export async function openProfiler(address: string): Promise<Profiler> {
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.onopen = done
    socket.onerror = fail
  })
  let last = 0
  const ask = (method: string, params: object = {}) =>
    new Promise<{ profile?: unknown }>((done) => {
      const id = ++last
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: { profile?: unknown } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        done(answer.result ?? {})
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: 500 })
  return {
    start: async () => void (await ask('Profiler.start')),
    stop: async (file) => {
      const { profile } = await ask('Profiler.stop')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(profile))
      console.log(`Profile: ${basename(file)}`)
    },
    close: () => socket.close(),
  }
}
