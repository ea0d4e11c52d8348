/** The settings of a component as the form holds them: whatever is not there, or is something else, has its plainest value. */
export type Settings = Record<string, unknown>

export const textIn = (settings: Settings, name: string): string => {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (settings: Settings, name: string): number | null => {
  const value = settings[name]
  return typeof value === 'number' ? value : null
}

export type CodeEntry = { code: string; expires_at: string | null; max_uses: number | null }

export function codesIn(settings: Settings): CodeEntry[] {
  const { codes } = settings
  if (!Array.isArray(codes)) return []
  return codes.map((one: Settings) => ({
    code: textIn(one, 'code'),
    expires_at: textIn(one, 'expires_at') || null,
    max_uses: numberIn(one, 'max_uses'),
  }))
}
