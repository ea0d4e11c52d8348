import { pictureMaxBody } from '#features/files/files.rules.ts'
import { isGuest } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { MalformedBody } from '#platform/http/multipart.ts'
import { BodyTooLarge, isMultipart, readBytes } from '#platform/http/read-body.ts'

/** The longest text that a page's form takes, an essay, is a small part of it. */
const largestForm = 1024 * 1024
/** Who is not signed in has only short forms to fill in. */
const largestGuestForm = 128 * 1024

type SentForm = { ok: true; form: FormData } | { ok: false; status: number; key: 'requestTooLarge' | 'invalidInput' }

/** What a browser sends of itself, without our scripts. Only who is signed in has a form with a picture. */
export async function readPageForm(ctx: Ctx, request: Request): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? ''
  const max = isGuest(ctx.actor) ? largestGuestForm : isMultipart(type) ? pictureMaxBody : largestForm
  try {
    return { ok: true, form: await parseForm(await readBytes(request, max), type) }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { ok: false, status: 413, key: 'requestTooLarge' }
    if (error instanceof MalformedBody) return { ok: false, status: 400, key: 'invalidInput' }
    throw error
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new MalformedBody('it is no form')
  }
}
