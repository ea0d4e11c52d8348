/**
 * The minute that it is, for what a page says of how long ago something was: whoever opens the page in the same minute has the same
 * page, which is then made once for all of them.
 */
export const thisMinute = (): string => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
