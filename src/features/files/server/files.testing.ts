import { type Actor, guest, isUser, roles, type User } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import { readCookies } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { makeHttp } from '#platform/http/http.ts'
import { makeMetrics } from '#platform/http/metrics.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import { startTestApp } from '#testing/app.ts'
import { filesSettings } from '../files.settings.ts'
import { makeFilesFeature } from './files.feature.ts'

const person = (userId: number, role: User['role']): User => ({
  kind: 'user',
  userId,
  role,
  name: `Person ${userId}`,
  email: `person${userId}@example.org`,
  actingAdminId: null,
  sessionToken: `session-${userId}`,
})

export const people = {
  guest,
  ann: person(11, roles.user),
  /** A member of the association. */
  bob: person(12, roles.user),
  carl: person(13, roles.user),
  admin: person(1, roles.administrator),
} satisfies Record<string, Actor>
export type Name = keyof typeof people

/** The calls of this feature over HTTP, asked by people whom a cookie names. */
export async function startFilesTest() {
  const { parts, ctx, setNow, stop } = await startTestApp()
  const rows = Object.values(people).filter(isUser)
  await ctx.db
    .insertInto('person')
    .values(rows.map(({ userId: id, name, email, role }) => ({ id, name, email, role })))
    .execute()
  const http = makeHttp({
    parts,
    calls: makeFilesFeature({ isMember: async ({ actor }) => actor === people.bob, mayRead: async () => false }).calls ?? [],
    metrics: makeMetrics(),
    identify: async (request) => ({ actor: namedBy(request), locale: null }),
    answerUnavailable: () => new Response('not now', { status: 503 }),
    answerPage: async () => new Response('page'),
  })
  const token = makeForgeryToken(parts.secret)

  const ask = (
    who: Name,
    method: string,
    path: string,
    init: { body?: FormData | string; headers?: Record<string, string> } = {},
  ) =>
    http.request(`http://localhost${path}`, {
      method,
      ...(init.body && { body: init.body }),
      headers: { cookie: `as=${who}; ${forgeryCookie}=${token}`, [forgeryHeader]: token, ...init.headers },
    })
  return {
    parts,
    ctx,
    setNow,
    stop,
    ask,
    ctxOf: (who: Name): Ctx => makeCtx(parts, { ...ctx, actor: people[who] }),
    upload: (who: Name, fields: Record<string, string>, ...files: File[]) =>
      ask(who, 'POST', '/files', { body: formOf(fields, files) }),
    allowUploadsOf: (mb: number) => writeSetting(ctx, filesSettings.uploadMaxMb, mb, null),
  }
}

export type FilesTest = Awaited<ReturnType<typeof startFilesTest>>

function namedBy(request: Request): Actor {
  const name = readCookies(request.headers.get('cookie')).get('as')
  return Object.entries(people).find(([known]) => known === name)?.[1] ?? guest
}

function formOf(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', file)
  return form
}

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type = ''): File => new File([bytes], name, { type })
