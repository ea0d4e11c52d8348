const permissions = (camera: string, microphone = '()'): string =>
  `camera=${camera}, microphone=${microphone}, geolocation=(), payment=(self), publickey-credentials-get=(self)`

/** For the pages that read codes; no other may ask for the camera. */
export const withCamera = permissions('(self)')

/** For the pages that show a meeting: its server may ask, we do not. */
export const withMeeting = (origin: string): string => permissions(`("${origin}")`, `("${origin}")`)

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

const overTls = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What every answer carries. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => (isSecure ? overTls : always)

/** A page brings its own content-security policy with its nonce; anything else may load nothing. */
export function addSecurityHeaders(headers: Headers, isSecure: boolean, isUnchanged: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure))) if (!headers.has(name)) headers.set(name, value)
  if (!isUnchanged && !headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
}

/** Whose script and frames a page may show besides our own, and whom they may ask. */
export type Guests = { scripts: string[]; frames: string[]; connects: string[]; workers?: string[] }
export const nobody: Guests = { scripts: [], frames: [], connects: [] }

/** A page's policy: scripts by nonce and what they load; styles from here. Vite's development client needs inline styles and a socket. */
export const pagePolicy = (nonce: string, isDevelopment = false, guests = nobody, framedBy = "'none'"): string =>
  [
    "default-src 'self'",
    `script-src ${[`'nonce-${nonce}'`, "'strict-dynamic'", ...guests.scripts].join(' ')}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Positions and sizes that components compute are style attributes.
    "style-src-attr 'unsafe-inline'",
    // Pictures of others are fetched by us and shown from here: nobody sees who reads.
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(isDevelopment ? ['ws:'] : []), ...guests.connects].join(' ')}`,
    ...(guests.frames.length > 0 ? [`frame-src ${["'self'", ...guests.frames].join(' ')}`] : []),
    ...(guests.workers ? [`worker-src ${guests.workers.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
