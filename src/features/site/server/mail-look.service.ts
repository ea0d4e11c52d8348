import type { Ctx } from '#platform/ctx/ctx.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { MailLook } from '#platform/mail/render-mail.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { hexOfHue } from '../mail-look.rules.ts'
import { siteSettings } from '../site.settings.ts'

/** What every mail of the site wears. */
export async function mailLook(ctx: Ctx): Promise<MailLook> {
  const { name, logoUrl, brandHue, mailSenderName, mailSenderAddress, mailReplyTo } = siteSettings
  const look = await readSettings(ctx, { name, logoUrl, brandHue, mailSenderName, mailSenderAddress, mailReplyTo })
  return {
    colour: hexOfHue(look.brandHue),
    name: look.name,
    logoUrl: look.logoUrl && mailLink(ctx.parts, look.logoUrl),
    sender: { name: look.mailSenderName, address: look.mailSenderAddress, replyTo: look.mailReplyTo },
  }
}
