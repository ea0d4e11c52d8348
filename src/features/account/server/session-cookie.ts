export const cookiePrefix = 'lectern'
/** Stands where the session ends with the browser. */
export const forgetCookie = `${cookiePrefix}.dont_remember`
/** An administrator's own session while they are signed in as somebody else. */
export const adminCookie = `${cookiePrefix}.admin_session`
/** Which browser it is, to tell people of sign-ins with a new one. */
export const deviceCookie = `${cookiePrefix}.device`

/** better-auth's own: names the step between the password and the code. */
export const secondStepCookie = `${cookiePrefix}.two_factor`

export const sessionSeconds = 30 * 24 * 3600
/** How long a session that is not to be remembered lives without being used. */
export const forgetfulSessionSeconds = 24 * 3600
