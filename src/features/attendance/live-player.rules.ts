/** Whose player can be shown inside a session's page. Zoom wants the whole page isolated and Teams offers none: they are opened beside it. */
export const livePlayers = ['youtube', 'vimeo', 'jitsi'] as const
export type LivePlayer = (typeof livePlayers)[number]
export type LivePlayerFrame = { host: LivePlayer; frame: string }

/** The player of a link that was pasted; null where it has none. */
export function livePlayerOf(link: string, jitsiUrl: string): LivePlayerFrame | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:') return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (url.origin === new URL(jitsiUrl).origin) return /^\/[^/]+/.test(url.pathname) ? { host: 'jitsi', frame: url.href } : null
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return youtube(url, host)
  return ['vimeo.com', 'player.vimeo.com'].includes(host) ? vimeo(url) : null
}

function youtube({ pathname, searchParams }: URL, host: string): LivePlayerFrame | null {
  const [, first = '', second = ''] = pathname.split('/')
  const id = host === 'youtu.be' ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second
  return /^[\w-]{11}$/.test(id) ? { host: 'youtube', frame: `https://www.youtube-nocookie.com/embed/${id}` } : null
}

/** A single film, or an event that streams. What is not listed has a second part, without which nobody may see it. */
function vimeo({ pathname }: URL): LivePlayerFrame | null {
  const event = /^\/event\/(\d+)(?:\/(?:embed\/)?([0-9a-f]{6,20}))?/.exec(pathname)
  if (event) return { host: 'vimeo', frame: `https://vimeo.com/event/${event[1]}/embed${event[2] ? `/${event[2]}` : ''}` }
  const film = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?/.exec(pathname)
  return film ? { host: 'vimeo', frame: `https://player.vimeo.com/video/${film[1]}${film[2] ? `?h=${film[2]}` : ''}` } : null
}

/** Which frames the page of a session shows, and no others. */
export const liveFrames = (jitsiUrl: string): string[] => [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
  new URL(jitsiUrl).origin,
]
