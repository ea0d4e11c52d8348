import { uploadMessage } from '#features/files/files.rules.ts'
import { removeFile, storeImage } from '#features/files/server/files.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { writeCookie } from '#platform/http/cookies.ts'
import { localeCookie } from '#platform/http/http.ts'
import type { Crop } from '#platform/storage/images.ts'
import type { profileCalls } from '../account.profile.contract.ts'
import { pictureSize } from '../account.rules.ts'
import { memberUntil } from '../membership.rules.ts'
import { whoAsks } from './account.security.service.ts'
import * as store from './account.store.ts'

type Calls = typeof profileCalls
type Profile = AnswerOf<Calls['profile']>

export async function readProfile(ctx: Ctx): Promise<Result<Profile>> {
  return ok(profileOf(ctx, await whoAsks(ctx)))
}

const linkLivesMs = 24 * 3600 * 1000

function profileOf(ctx: Ctx, person: store.Person): Profile {
  const until = memberUntil(person.memberships, ctx.now())
  const isWaiting = person.pendingEmailAt !== null && ctx.now().getTime() - person.pendingEmailAt.getTime() < linkLivesMs
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    pending_email: isWaiting ? person.pendingEmail : null,
    organisation: person.organisation,
    region: person.region,
    locale: person.locale,
    time_zone: person.timeZone,
    picture_url: person.pictureUrl,
    is_member: until !== undefined,
    member_until: until?.toISOString() ?? null,
    is_admin: person.role === 1,
    made_at: person.madeAt.toISOString(),
  }
}

export async function updateProfile(ctx: Ctx, changes: InputOf<Calls['updateProfile']>): Promise<Result<Profile>> {
  const { id } = await whoAsks(ctx)
  const person = await store.changePerson(ctx.db, id, changes, ctx.now())
  // This browser may have been told another language before.
  if (changes.locale)
    ctx.reply.headers.append(
      'set-cookie',
      writeCookie(localeCookie, changes.locale, { httpOnly: false, maxAge: 365 * 24 * 3600 }),
    )
  return ok(profileOf(ctx, person))
}

/** Drawn anew as a square; a refused file is answered under the field, with the text of §5 and §8. */
export async function setPicture(
  ctx: Ctx,
  input: InputOf<Calls['setPicture']>,
): Promise<Result<{ picture_url: string }, 'invalid'>> {
  const person = await whoAsks(ctx)
  const crop = cropOf(input)
  // A field that was left empty is sent by browsers as a file without name and content.
  const file = [input.picture ?? []].flat().filter(({ name, size }) => name !== '' || size > 0)
  const stored = await storeImage(ctx, {
    file,
    ...(crop && { crop }),
    width: pictureSize,
    height: pictureSize,
    visibility: 'public',
    ownerId: person.id,
  })
  if (!stored.ok) return refuseFields({ picture: [uploadMessage(ctx.t, stored)] })
  const { fileId, url } = stored.value
  await replacePicture(ctx, person.id, { picture_file_id: fileId, picture_url: url })
  return ok({ picture_url: url })
}

function cropOf({ x: left, y: top, width, height }: InputOf<Calls['setPicture']>): Crop | null {
  if (left === undefined || top === undefined || !width || !height) return null
  return { left, top, width, height }
}

export async function removePicture(ctx: Ctx): Promise<Result<{ removed: true }>> {
  const { id } = await whoAsks(ctx)
  await replacePicture(ctx, id, { picture_file_id: null, picture_url: null })
  return ok({ removed: true })
}

type Picture = { picture_file_id: number; picture_url: string } | { picture_file_id: null; picture_url: null }

/** The one before is taken out of use in the same step. */
const replacePicture = (ctx: Ctx, userId: number, picture: Picture): Promise<void> =>
  ctx.tx(async (ctx) => {
    const before = await store.lockPerson(ctx.db, userId)
    await store.changePerson(ctx.db, userId, picture, ctx.now())
    if (before?.pictureFileId) await removeFile(ctx, before.pictureFileId)
  })
