import { must } from '../calls/result.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { Locale, Translate } from '../texts/i18n.ts'
import { type Mail, sendMails } from './mail.ts'
import type { MailKind, MailPiece } from './mail-kind.ts'
import { type MailTemplate, templatesOf } from './mail-template.ts'
import { type MailContent, renderMail } from './render-mail.ts'
import { bodyParagraphs, withNames } from './template-text.ts'

/** What a mail of a kind is made of, in its receiver's language. */
export type Filling<Variable extends string = string, Block extends string = string> = {
  values: Record<Exclude<Variable, 'site'>, string | number>
  blocks?: Partial<Record<Block, readonly string[]>>
  /** Where its button leads. */
  url?: string
} & Pick<MailContent, 'links' | 'wayOut'>

type Letter = Pick<Mail, 'subject' | 'text' | 'locale' | 'kind' | 'isCritical'> & { html: string; paragraphs: string[] }

/** Writes mails of one kind: in the association's own words where it has some in that language, in ours otherwise. */
export async function letterWriter<Variable extends string, Block extends string>(
  ctx: Ctx,
  kind: MailKind<Variable, Block>,
): Promise<(locale: Locale, filling: Filling<Variable, Block>) => Letter> {
  const [templates, { name: site }] = await Promise.all([templatesOf(ctx.db, kind.name), ctx.parts.mailLook(ctx)])
  return (locale, filling) =>
    writtenLetter(ctx.parts.translate(locale), kind, templates.get(locale) ?? null, { locale, site, filling })
}

type Written = { locale: Locale; site: string; filling: Filling }

export function writtenLetter(
  t: Translate,
  kind: MailKind,
  template: MailTemplate | null,
  { locale, site, filling }: Written,
): Letter {
  const values = { ...filling.values, site }
  const {
    subject,
    paragraphs: all,
    action,
  } = template ? inOwnWords(template, values, filling) : asShipped(t, kind, values, filling)
  const paragraphs = all.filter((paragraph) => paragraph !== '')
  const { footer } = kind.shipped
  const content = renderMail(t, {
    locale,
    title: subject,
    paragraphs,
    ...(filling.links && { links: filling.links }),
    ...(filling.url !== undefined && action !== '' && { action: { label: action, url: filling.url } }),
    footer: footer === undefined ? site : pieceText(t, footer, values),
    ...(filling.wayOut && { wayOut: filling.wayOut }),
  })
  return { locale, subject, paragraphs, ...content, kind: kind.name, isCritical: kind.isCritical ?? false }
}

type Values = Record<string, string | number>

const pieceText = (t: Translate, piece: MailPiece, values: Values): string =>
  piece.startsWith('{') ? withNames(piece, values) : t(piece as Exclude<MailPiece, `{${string}}`>, values)

const aloneIn = (text: string): string | undefined => /^\{(\w+)\}$/.exec(text)?.[1]

/** The paragraphs of a block that stands alone; null where it is something else. */
const blockIn = (text: string, { blocks = {} }: Filling, known: Values): readonly string[] | null => {
  const name = aloneIn(text)
  return name === undefined || name in known ? null : (blocks[name] ?? [])
}

function asShipped(t: Translate, { shipped }: MailKind, values: Values, filling: Filling) {
  return {
    subject: pieceText(t, shipped.subject, values),
    paragraphs: shipped.body.flatMap((piece) => blockIn(piece, filling, values) ?? [pieceText(t, piece, values)]),
    action: shipped.action === undefined ? '' : pieceText(t, shipped.action, values),
  }
}

function inOwnWords({ subject, body, action }: MailTemplate, values: Values, filling: Filling) {
  const lines = Object.entries(filling.blocks ?? {}).map(([name, said]) => [name, (said ?? []).join('\n')])
  const all = { ...Object.fromEntries(lines), ...values }
  return {
    subject: withNames(subject, all),
    paragraphs: bodyParagraphs(body).flatMap((text) => blockIn(text, filling, values) ?? [withNames(text, all)]),
    action: withNames(action, all),
  }
}

/** The text that a kind is shipped with, with its names in braces: what an administrator begins with. */
export function shippedTemplate(t: Translate, { shipped }: MailKind): MailTemplate {
  const text = (piece: MailPiece) => (piece.startsWith('{') ? piece : t(piece as Exclude<MailPiece, `{${string}}`>))
  return {
    subject: text(shipped.subject),
    body: shipped.body.map(text).join('\n\n'),
    action: shipped.action === undefined ? '' : text(shipped.action),
  }
}

export type AddressedLetter<Variable extends string = string, Block extends string = string> = Filling<Variable, Block> &
  Pick<Mail, 'to' | 'locale' | 'replyTo' | 'attachments' | 'unsubscribe' | 'personId' | 'productIds' | 'notBefore' | 'secret'>

/** Stores mails of a kind and asks for their delivery: call it inside the transaction that is the reason for them. */
export async function sendLetters<Variable extends string, Block extends string>(
  ctx: Ctx,
  kind: MailKind<Variable, Block>,
  letters: AddressedLetter<Variable, Block>[],
): Promise<number[]> {
  if (letters.length === 0) return []
  const write = await letterWriter(ctx, kind)
  return sendMails(
    ctx,
    letters.map(({ values, blocks, url, links, wayOut, ...mail }) => ({
      ...mail,
      ...write(mail.locale, {
        values,
        ...(blocks && { blocks }),
        ...(url !== undefined && { url }),
        ...(links && { links }),
        ...(wayOut && { wayOut }),
      }),
    })),
  )
}

export const sendLetter = async <Variable extends string, Block extends string>(
  ctx: Ctx,
  kind: MailKind<Variable, Block>,
  letter: AddressedLetter<Variable, Block>,
): Promise<number> => must((await sendLetters(ctx, kind, [letter]))[0], 'a stored mail has no number')
