/** A domain as it stands in addresses; null where it is none. */
export function tidyDomain(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^@/, '')
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain) ? domain : null
}

/** Mail services that everybody uses: an address there says nothing about where somebody works. */
const everybodys = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.ru',
  'proton.me',
  'protonmail.com',
])
export const isEverybodys = (domain: string): boolean => everybodys.has(domain)

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
