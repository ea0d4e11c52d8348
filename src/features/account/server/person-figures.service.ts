import type { Ctx } from '#platform/ctx/ctx.ts'
import * as store from './figures.store.ts'

/** Figures and names for the administrators' pages, which ask who may see them. */
export const countPeople = (ctx: Ctx): Promise<store.PeopleFigures> => store.countPeople(ctx.db, ctx.now())

export const signUpsPerDay = (ctx: Ctx, since: Date, timeZone: string): Promise<{ day: string; count: number }[]> =>
  store.signUpsPerDay(ctx.db, since, timeZone)

export const namesOfPeople = (ctx: Ctx, ids: number[]): Promise<Map<number, string>> => store.namesOfPeople(ctx.db, ids)

export const findPeopleByText = (ctx: Ctx, text: string): Promise<number[]> => store.findPeopleByText(ctx.db, text)

/** New accounts in between, whatever became of them. */
export const signUpsBetween = (ctx: Ctx, span: { from: Date; to: Date }): Promise<number> => store.countSignUps(ctx.db, span)
