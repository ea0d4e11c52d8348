/** Who shows a film that lies elsewhere inside a frame of theirs. */
export const videoHosts = ['youtube', 'vimeo'] as const
export type VideoHost = (typeof videoHosts)[number]

export type VideoSource =
  /** A film that the browser plays by itself: one file, or a stream in pieces (HLS). */
  { kind: 'file' | 'stream'; url: string } | { kind: 'framed'; host: VideoHost; url: string; page: string }

/** Why an address is none of a film. The sentences are `course-admin.video_<key>`. */
export type VideoFault = 'notAnAddress' | 'notSecure' | 'notAFilm' | 'noFilmNamed'

export type ReadAddress = { ok: true; source: VideoSource } | { ok: false; fault: VideoFault }

const films = /\.(mp4|m4v|webm|ogv|mov)$/i
const streams = /\.m3u8$/i

/** What an author has pasted, as what is to be played. */
export function readVideoAddress(text: string): ReadAddress {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, fault: 'notAnAddress' }
  // A page that is read over TLS is not allowed to play anything else, and nobody should be.
  if (url.protocol === 'http:') return { ok: false, fault: 'notSecure' }
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (/^(youtube|youtube-nocookie)\.com$/.test(host) || host === 'youtu.be') return framed('youtube', youtubeId(url, host))
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return framed('vimeo', vimeoId(url))
  if (films.test(url.pathname)) return { ok: true, source: { kind: 'file', url: url.href } }
  if (streams.test(url.pathname)) return { ok: true, source: { kind: 'stream', url: url.href } }
  return { ok: false, fault: 'notAFilm' }
}

function youtubeId({ pathname, searchParams }: URL, host: string): string | null {
  const [, first = '', second = ''] = pathname.split('/')
  const id = host === 'youtu.be' ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second
  const isKnown = host === 'youtu.be' || ['watch', 'embed', 'shorts', 'live', 'v'].includes(first)
  return isKnown && /^[\w-]{11}$/.test(id) ? id : null
}

/** A film that is not listed has a second part, without which nobody may see it. */
function vimeoId({ pathname, searchParams }: URL): string | null {
  const found = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname)
  if (!found) return null
  const secret = found[2] ?? searchParams.get('h') ?? ''
  return /^[0-9a-f]{6,20}$/.test(secret) ? `${found[1]}/${secret}` : (found[1] ?? null)
}

function framed(host: VideoHost, id: string | null): ReadAddress {
  if (id === null) return { ok: false, fault: 'noFilmNamed' }
  const [film = '', secret] = id.split('/')
  const source =
    host === 'youtube'
      ? { url: `https://www.youtube-nocookie.com/embed/${film}`, page: `https://www.youtube.com/watch?v=${film}` }
      : {
          url: `https://player.vimeo.com/video/${film}${secret ? `?h=${secret}` : ''}`,
          page: `https://vimeo.com/${id}`,
        }
  return { ok: true, source: { kind: 'framed', host, ...source } }
}

/** Which frames a page with films shows, and no others. */
export const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
