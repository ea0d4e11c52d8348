import type { Locale, Translate } from '../texts/i18n.ts'

export type MailContent = {
  locale: Locale
  title: string
  paragraphs: string[]
  /** What the mail is about, each with its own address. */
  links?: readonly MailLink[]
  action?: { label: string; url: string }
  footer: string
  /** The way out of such mails. */
  wayOut?: { label: string; url: string }
}

export type MailLink = { label: string; url: string; note?: string }

const ourColour = '#005a5b'
const letterhead = '<!-- letterhead -->'

/** How an association's mails look: a hexadecimal colour dark enough for white letters, and its picture where it has one. */
export type MailLook = { colour: string; name: string; logoUrl: string | null; sender: MailSender }

/** From whom mails come and where answers go, where the association says so; what is empty is the operator's. */
export type MailSender = { name: string; address: string; replyTo: string }

/** A mail of `renderMail` in the association's colour and under its picture. */
export function dressed(html: string, { colour, name, logoUrl }: Omit<MailLook, 'sender'>): string {
  const logo = `<p style="margin:0 0 20px"><img src="${escaped(logoUrl ?? '')}" alt="${escaped(name)}" height="40" style="height:40px;max-width:240px;border:0"></p>`
  const isColour = /^#[\da-f]{6}$/i.test(colour)
  return html.replace(letterhead, () => (logoUrl ? logo : '')).replaceAll(ourColour, isColour ? colour : ourColour)
}

/** A mail's two parts, from texts that are already in the receiver's language. */
export function renderMail(t: Translate, content: MailContent): { text: string; html: string } {
  const ways = [content.action, content.wayOut, ...(content.links ?? [])]
  if (ways.some((way) => way && !/^https?:\/\//.test(way.url))) throw new Error('a mail can only lead to a web address')
  return { text: renderText(content), html: renderHtml(t, content) }
}

const renderText = ({ title, paragraphs, links = [], action, footer, wayOut }: MailContent): string =>
  [
    title,
    ...paragraphs,
    ...links.map(({ label, url, note }) => [label, note, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footer}${wayOut ? `\n${wayOut.label}: ${wayOut.url}` : ''}`,
  ].join('\n\n')

// Inline styles only, since many readers drop the rest; text and ground keep the reader's own colours, so that dark stays dark.
function renderHtml(t: Translate, { locale, title, paragraphs, action, footer, ...more }: MailContent): string {
  const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
  const quiet = 'margin:0 0 8px;font-size:13px;line-height:20px;opacity:0.75'
  const lines = [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    `<div style="max-width:560px;margin:0 auto;border-top:4px solid ${ourColour};padding-top:24px">`,
    letterhead,
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:25px">${withBreaks(text)}</p>`),
    ...(more.links ?? []).map((link) => renderLink(link, quiet)),
    ...(action ? renderAction(t, action, quiet) : []),
    `<p style="${quiet};margin-top:32px;padding-top:16px;border-top:1px solid rgba(128,128,128,0.35)">${withBreaks(footer)}${more.wayOut ? `<br>${renderAnchor(more.wayOut)}` : ''}</p>`,
    '</div>',
    '</body>',
    '</html>',
  ]
  return lines.join('\n')
}

const renderAnchor = ({ label, url }: MailLink): string => `<a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a>`

const renderLink = (link: MailLink, quiet: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:25px;font-weight:600">${renderAnchor(link)}` +
  `${link.note ? `<br><span style="${quiet};font-weight:400">${escaped(link.note)}</span>` : ''}</p>`

const renderAction = (t: Translate, action: { label: string; url: string }, quiet: string): string[] => {
  const button = `display:inline-block;background-color:${ourColour};color:#ffffff;text-decoration:none;font-size:16px;font-weight:600`
  const address = escaped(action.url)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${button};padding:12px 24px;border-radius:8px">${escaped(action.label)}</a></p>`,
    `<p style="${quiet}">${escaped(t('mail.openAddress'))}<br><a href="${address}" style="color:inherit;word-break:break-all">${address}</a></p>`,
  ]
}

const withBreaks = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
