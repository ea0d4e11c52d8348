/**
 * A time of day in one form for each language. Left to themselves formats write 1:31 in some company and 01:31 in other; English, which
 * counts to twelve, has no nought before it.
 */
export const clockIn = (locale: string) => ({ hour: /^en/.test(locale) ? 'numeric' : '2-digit', minute: '2-digit' }) as const
