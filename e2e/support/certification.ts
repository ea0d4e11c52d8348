import { certificationsAdminCalls } from '#features/certifications/certifications.admin.contract.ts'
import { emptyProgramme, emptyRequirement, type Programme, type Requirement } from '#features/certifications/programme.rules.ts'
import { send } from './client.ts'
import { clientOf } from './sign-in.ts'

export const need = (one: Partial<Requirement> & Pick<Requirement, 'kind'>): Requirement => ({
  ...emptyRequirement,
  id: one.kind,
  ...one,
})

export type OwnCertification = { id: number; title: string }

/** A certification of the test's own, published, and whoever is said to have earned it before. */
export async function newCertification(
  programme: Partial<Programme>,
  holder?: { email: string; certified_on: string },
): Promise<OwnCertification> {
  const client = await clientOf('admin')
  const title = `Own certification ${Math.random().toString(36).slice(2, 8)}`
  const { path } = certificationsAdminCalls.addProgramme
  const { id } = await send<{ id: number }>(client, 'post', path, { ...emptyProgramme, title, ...programme })
  await send(client, 'post', `${path}/${id}/publish`, { version: '1' })
  if (holder) await send(client, 'post', `${path}/${id}/holders`, holder)
  await client.dispose()
  return { id, title }
}
