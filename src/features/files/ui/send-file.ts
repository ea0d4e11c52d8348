import type { Reply } from '#platform/calls/api.ts'
import { ask, forgeryToken } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import type { FileKind, FileVisibility } from '../files.rules.ts'
import { uploadCalls } from '../files.uploads.contract.ts'
import { type Progress, pauseBefore, uploadProgress } from '../upload-progress.rules.ts'

type SentFile = AnswerOf<typeof uploadCalls.finish>
export type Sent = { ok: true; file: SentFile } | { ok: false; message: string; isCancelled?: boolean }
export type Sending = { done: Promise<Sent>; cancel: () => void }

type Wanted = { kind: FileKind; visibility: FileVisibility }
type Standing = AnswerOf<typeof uploadCalls.begin>

/**
 * Sends a file in pieces. A line that breaks is waited for; a page that was left is gone on with when the same file is chosen again.
 */
export function sendFile(file: File, wanted: Wanted, onProgress: (progress: Progress) => void): Sending {
  const stop = new AbortController()
  return { done: run(file, wanted, onProgress, stop.signal), cancel: () => stop.abort() }
}

async function run(file: File, wanted: Wanted, onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<Sent> {
  const mark = markOf(file, wanted)
  const begun = await begin(file, wanted, mark)
  if (!begun.ok) return { ok: false, message: begun.message }
  let standing = begun.value
  keepMark(mark, standing.upload_id, file)
  const startedAt = Date.now()
  const from = standing.offset
  const tell = (sent: number, isWaiting = false) =>
    onProgress(uploadProgress({ sent, size: file.size, from, ms: Date.now() - startedAt, isWaiting }))
  let failures = 0
  while (standing.offset < file.size) {
    if (signal.aborted) return cancelled(mark, standing.upload_id)
    tell(standing.offset, failures > 0)
    const next = await sendChunk(file, standing, (sent) => tell(standing.offset + sent), signal)
    if (next.ok) [standing, failures] = [next.value, 0]
    else if (next.status > 0 && next.status < 500 && next.key !== 'wrongOffset') return forget(mark, next.message)
    else {
      failures += 1
      tell(standing.offset, true)
      await pause(pauseBefore(failures), signal)
      standing = (await standingOf(standing.upload_id)) ?? standing
    }
  }
  tell(file.size)
  const whole = await ask(uploadCalls.finish, { upload_id: standing.upload_id })
  dropMark(mark)
  return whole.ok ? { ok: true, file: whole.value } : { ok: false, message: whole.message }
}

async function begin(file: File, { kind, visibility }: Wanted, mark: string): Promise<Reply<Standing>> {
  const known = inBrowser.read(mark)
  const standing = known && (await standingOf(JSON.parse(known).id))
  if (standing && standing.size === file.size) return { ok: true, value: standing }
  return ask(uploadCalls.begin, { kind, visibility, name: file.name || 'file', size: file.size })
}

async function standingOf(uploadId: string): Promise<Standing | null> {
  const reply = await ask(uploadCalls.standing, { upload_id: uploadId }).catch(() => null)
  return reply?.ok ? ((await reply.value.json()) as Standing) : null
}

type ChunkReply = { ok: true; value: Standing } | { ok: false; status: number; key: string; message: string }

/** Not by fetch, which does not tell how far it is. */
function sendChunk(file: File, standing: Standing, onSent: (bytes: number) => void, signal: AbortSignal): Promise<ChunkReply> {
  const { upload_id, offset, chunk_bytes } = standing
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('chunk', file.slice(offset, offset + chunk_bytes), 'chunk')
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (reply: ChunkReply) => {
      signal.removeEventListener('abort', stop)
      done(reply)
    }
    signal.addEventListener('abort', stop)
    request.open('PATCH', uploadCalls.send.path.replace(':upload_id', upload_id))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf-token', forgeryToken())
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, chunk_bytes))
    const lost = () => end({ ok: false, status: 0, key: '', message: '' })
    request.onerror = lost
    request.onabort = lost
    request.ontimeout = lost
    request.onload = () => end(replyIn(request))
    request.send(form)
  })
}

function replyIn({ status, responseText }: XMLHttpRequest): ChunkReply {
  try {
    const body = JSON.parse(responseText)
    if (status === 200) return { ok: true, value: body }
    return { ok: false, status, key: String(body.key ?? ''), message: String(body.message ?? '') }
  } catch {
    return { ok: false, status, key: '', message: '' }
  }
}

/** Until the time is over, the line is back, or nobody wants it any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

async function cancelled(mark: string, uploadId: string): Promise<Sent> {
  dropMark(mark)
  await ask(uploadCalls.cancel, { upload_id: uploadId }).catch(() => null)
  return { ok: false, message: '', isCancelled: true }
}

function forget(mark: string, message: string): Sent {
  dropMark(mark)
  return { ok: false, message }
}

const prefix = 'lectern-upload '
/** What tells one file from another without reading it. */
const markOf = ({ name, size, lastModified }: File, { kind, visibility }: Wanted): string =>
  `${prefix}${kind} ${visibility} ${size} ${lastModified} ${name}`
const keepMark = (mark: string, id: string, { name }: File) => inBrowser.keep(mark, JSON.stringify({ id, name }))
const dropMark = (mark: string) => inBrowser.keep(mark, null)

/** The name of a file of this kind whose sending was broken off in this browser. */
export function interruptedUpload(kind: FileKind): string | null {
  const mark = inBrowser.names().find((key) => key.startsWith(`${prefix}${kind} `))
  return mark ? String(JSON.parse(inBrowser.read(mark) ?? '{}').name ?? '') || null : null
}
