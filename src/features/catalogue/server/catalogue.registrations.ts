import type { Ctx } from '#platform/ctx.ts'

/**
 * Which of these products a person is registered for. Registrations are kept by a feature above this one, so the app hands the
 * answer in.
 */
export type RegisteredAmong = (ctx: Ctx, productIds: number[], userId: number) => Promise<Set<number>>

/** For a catalogue without registrations. */
export const nobody: RegisteredAmong = async () => new Set()
