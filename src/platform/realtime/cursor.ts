/** How far somebody has heard each channel. */
export type Cursor = Map<string, number>

/** One text for all channels, so that a stream of several resumes each where it stopped: `a:5,b:7`. */
export const writeCursor = (cursor: Cursor): string =>
  [...cursor].map(([channel, sequence]) => `${encodeURIComponent(channel)}:${sequence}`).join(',')

/** What cannot be read is left out: that channel begins anew. */
export function readCursor(text: string | null | undefined): Cursor {
  const cursor: Cursor = new Map()
  for (const part of (text ?? '').split(',')) {
    const [, channel, sequence] = /^([^:]+):(\d{1,15})$/.exec(part.trim()) ?? []
    if (channel && sequence) cursor.set(decoded(channel), Number(sequence))
  }
  return cursor
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
