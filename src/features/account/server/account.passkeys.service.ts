import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { securityCalls } from '../account.security.contract.ts'
import { mailPasskeyAdded } from './account.mails.ts'
import { doubtsAbout } from './account.second-factor.service.ts'
import { personThemselves, whoAsks } from './account.security.service.ts'
import { askAuth } from './auth.ts'
import * as store from './passkey.store.ts'

type Calls = typeof securityCalls
type PasskeyView = AnswerOf<Calls['addPasskey']>

const viewOf = (passkey: store.StoredPasskey): PasskeyView => ({
  id: passkey.id,
  name: passkey.name ?? '',
  made_at: passkey.made_at.toISOString(),
  is_synced: passkey.backed_up,
})

export async function listPasskeys(ctx: Ctx): Promise<Result<AnswerOf<Calls['passkeys']>>> {
  const { id } = await whoAsks(ctx)
  return ok({ passkeys: (await store.passkeysOf(ctx.db, id)).map(viewOf) })
}

/** Only who has proved anew who they are gets the challenge without which no passkey is kept. */
export async function passkeyOptions(
  ctx: Ctx,
  input: InputOf<Calls['passkeyOptions']>,
): Promise<Result<{ options: Record<string, unknown> }, 'notWhileActing' | 'signInAgain' | 'invalid'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  const wrong = await doubtsAbout(ctx, person, input)
  if (wrong) return refuseFields(wrong)
  const reply = await askAuth(ctx, (api, headers) => api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }))
  if (reply.ok) return ok({ options: { ...reply.value } })
  return mustSignInAgain(reply.code) ?? fail(reply.code)
}

const mustSignInAgain = (code: string): Refusal<'signInAgain'> | null =>
  code === 'SESSION_NOT_FRESH' ? refuse('signInAgain') : null

const fail = (code: string): never => {
  throw new Error(`no passkey can be made: ${code}`)
}

export async function addPasskey(
  ctx: Ctx,
  { name, response }: InputOf<Calls['addPasskey']>,
): Promise<Result<PasskeyView, 'notWhileActing' | 'signInAgain' | 'passkeyRefused'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  const reply = await askAuth(ctx, (api, headers) =>
    api.verifyPasskeyRegistration({ body: { response, name }, headers, returnHeaders: true }),
  )
  if (!reply.ok) return mustSignInAgain(reply.code) ?? refuse('passkeyRefused')
  await mailPasskeyAdded(ctx, person, name)
  const added = (await store.passkeysOf(ctx.db, person.id)).find(({ id }) => id === Number(reply.value.id))
  return ok(viewOf(must(added, 'a passkey vanished after it was kept')))
}

export async function renamePasskey(
  ctx: Ctx,
  { passkey_id, name }: InputOf<Calls['renamePasskey']>,
): Promise<Result<PasskeyView, 'notWhileActing' | 'passkeyNotFound'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  const renamed = await store.renamePasskey(ctx.db, person.id, passkey_id, name)
  return renamed ? ok(viewOf(renamed)) : refuse('passkeyNotFound')
}

export async function removePasskey(
  ctx: Ctx,
  { passkey_id }: InputOf<Calls['removePasskey']>,
): Promise<Result<{ removed: true }, 'notWhileActing' | 'passkeyNotFound'>> {
  const person = await personThemselves(ctx)
  if (!person) return refuse('notWhileActing')
  return (await store.removePasskey(ctx.db, person.id, passkey_id)) ? ok({ removed: true }) : refuse('passkeyNotFound')
}
