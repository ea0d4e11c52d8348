import type { Ctx } from '#platform/ctx/ctx.ts'
import type { OwnWay } from '../../product.rules.ts'

/**
 * Which of these products a person is registered for. Registrations are kept by a feature above this one, so the app hands the
 * answer in.
 */
export type RegisteredAmong = (ctx: Ctx, productIds: number[], userId: number) => Promise<Set<number>>

/** Which of these products a person has completed; kept by a feature above this one too. */
export type CompletedAmong = RegisteredAmong

/** What a person does next with each of these products that they are registered for; the others are missing. */
export type OwnWays = (ctx: Ctx, productIds: number[], userId: number) => Promise<Map<number, OwnWay>>

/** What the catalogue is told about a person's way with its products. */
export type Standing = { registeredAmong: RegisteredAmong; completedAmong: CompletedAmong; ownWays: OwnWays }

/** For a catalogue without registrations. */
export const nobody: RegisteredAmong = async () => new Set()
export const nothingOwned: OwnWays = async () => new Map()
export const nobodysStanding: Standing = { registeredAmong: nobody, completedAmong: nobody, ownWays: nothingOwned }
