export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown'
export type Described = { browser: string | null; system: string | null; device: DeviceKind }

// The order matters: most browsers also claim to be the ones below them.
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** What a browser says of itself, in the words of people. */
export function describeUserAgent(userAgent: string): Described {
  const system = firstOf(systems, userAgent)
  return { browser: firstOf(browsers, userAgent), system, device: deviceOf(userAgent, system) }
}

function deviceOf(userAgent: string, system: string | null): DeviceKind {
  if (system === null) return 'unknown'
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet'
  return system === 'iOS' || system === 'Android' ? 'phone' : 'computer'
}
