/** Whose chats can stand on a page: each is a page of theirs in a frame of ours, with a policy that lets in nobody else. */
const chatHosts = {
  slido: { name: 'Slido', origin: 'https://app.sli.do', path: (room: string) => `/event/${room}` },
  crisp: { name: 'Crisp', origin: 'https://go.crisp.chat', path: (room: string) => `/chat/embed/?website_id=${room}` },
  tawk: { name: 'tawk.to', origin: 'https://tawk.to', path: (room: string) => `/chat/${room}` },
  chatwoot: { name: 'Chatwoot', origin: 'https://app.chatwoot.com', path: (room: string) => `/widget?website_token=${room}` },
} as const

const isChatHost = (name: string): name is keyof typeof chatHosts => Object.hasOwn(chatHosts, name)
/** Letters, digits and what numbers of theirs are made of: it becomes part of an address. */
const isRoom = (room: string): boolean => /^[\w-]{1,100}(\/[\w-]{1,100})?$/.test(room)

export type ChatFrame = { name: string; origin: string; src: string }

/** Null for a discussion of our own, and for what is no room. */
export function chatFrameOf({ provider, room }: Record<string, unknown>): ChatFrame | null {
  const [host, number] = [String(provider), String(room)]
  if (!isChatHost(host) || !isRoom(number)) return null
  const { name, origin, path } = chatHosts[host]
  return { name, origin, src: `${origin}${path(number)}` }
}

/** The policy of the document around somebody else's chat: their frame and nothing else. */
export const chatPolicy = (origin: string): string =>
  `default-src 'none'; frame-src ${origin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/**
 * The policy of HTML that somebody wrote as it is: a document without an origin, which reads no cookie, stores nothing and asks nothing of
 * ours in a reader's name, whatever runs in it. Said by the answer, so that it holds for whoever opens its address, too.
 */
export const rawHtmlPolicy = [
  'sandbox allow-scripts allow-forms allow-popups',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src https: data:',
  'font-src https: data:',
  'media-src https:',
  'connect-src https:',
  'frame-src https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
