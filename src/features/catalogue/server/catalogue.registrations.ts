import type { Ctx } from '#platform/ctx.ts'

/**
 * Which of these products a person is registered for. Registrations are kept by a feature above this one, so the app hands the
 * answer in.
 */
export type RegisteredAmong = (ctx: Ctx, productIds: number[], userId: number) => Promise<Set<number>>

/** Which of these products a person has completed; kept by a feature above this one too. */
export type CompletedAmong = RegisteredAmong

/** What the catalogue is told about a person's way with its products. */
export type Standing = { registeredAmong: RegisteredAmong; completedAmong: CompletedAmong }

/** For a catalogue without registrations. */
export const nobody: RegisteredAmong = async () => new Set()
export const nobodysStanding: Standing = { registeredAmong: nobody, completedAmong: nobody }
