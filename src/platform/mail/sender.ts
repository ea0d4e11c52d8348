import type { MailSender } from './render-mail.ts'

/** The operator's `Name <address>`, or an address alone. */
function readMailFrom(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address: address.trim() }
}

/** Whom a mail comes from. */
export function senderOf(mailFrom: string, { name, address }: Pick<MailSender, 'name' | 'address'>) {
  const known = readMailFrom(mailFrom)
  return { name: name || known.name, address: address || known.address }
}
