/** What the frame and our window both show, so that nobody hands over to a frame that they do not see. */
export function handOverCode(challenge: string): string {
  const [high = 0, low = 0] = [...atob(challenge.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/'))].map((sign) =>
    sign.charCodeAt(0),
  )
  return String(1000 + (((high << 8) | low) % 9000))
}

export const isChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text)
