type Searchable = { path: string; about: string; method: string; feature: string; refusals: { key: string; text: string }[] }

/** True when every word asked for stands somewhere in the call: its method, path, purpose, feature or refusals. */
export function matchesSearch({ path, about, method, feature, refusals }: Searchable, asked: string): boolean {
  const text = [method, path, about, feature, ...refusals.flatMap(({ key, text }) => [key, text])].join(' ').toLowerCase()
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type Asked = { method: string; path: string; effect: 'read' | 'write'; who: string; takes_files: boolean }

/** A command for a terminal. Values in capitals are for the reader to fill in: a script has no session of its own. */
export function exampleRequest({ method, path, effect, who, takes_files }: Asked, origin: string, body: unknown): string {
  const prefix = origin.startsWith('https:') ? '__Host-' : ''
  const cookies = [
    ...(effect === 'write' ? [`${prefix}lectern-csrf=TOKEN`] : []),
    ...(who === 'guest' ? [] : [`${prefix}lectern.session_token=SESSION`]),
  ]
  const hasBody = body !== undefined && method !== 'GET' && method !== 'DELETE'
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}'`,
    ...(effect === 'write' ? ["-H 'x-csrf-token: TOKEN'"] : []),
    ...(cookies.length > 0 ? [`-b '${cookies.join('; ')}'`] : []),
    ...(hasBody && takes_files ? Object.keys(body as object).map((name) => `-F '${name}=VALUE'`) : []),
    ...(hasBody && takes_files ? ["-F 'file=@FILE'"] : []),
    ...(hasBody && !takes_files ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
  ]
  return lines.join(' \\\n  ')
}
