import type { MessageKey } from '../texts/i18n.ts'

/** A sentence of the locale files, or a name in braces that stands by itself. */
export type MailPiece = MessageKey | `{${string}}`

/** In the order in which they are listed. */
export const mailGroups = ['account', 'registrations', 'orders', 'learning', 'messages', 'office'] as const
type MailGroup = (typeof mailGroups)[number]

/** What a preview is filled from. */
type MailSubject = 'person' | 'registration' | 'order'

/**
 * A kind of mail that the site sends: the text it is shipped with, and what an administrator's own text may name. Its label is
 * `mails.kind_<name>`, those of its names `mails.name_<name>`.
 */
export type MailKind<Variable extends string = string, Block extends string = string> = {
  name: string
  group: MailGroup
  about: MailSubject
  /** Words that stand inside a sentence. `site`, the name of the site, is known everywhere. */
  variables: readonly Variable[]
  /** Parts that stand as paragraphs of their own, or are left out where there is nothing to say. */
  blocks: readonly Block[]
  shipped: { subject: MailPiece; body: readonly MailPiece[]; action?: MailPiece; footer?: MailPiece }
  /** About somebody's way in: it is sent whatever is known of the address. */
  isCritical?: true
}

type Definition<Variable extends string, Block extends string> = Omit<MailKind<Variable, Block>, 'variables' | 'blocks'> & {
  variables?: readonly Variable[]
  blocks?: readonly Block[]
}

export const defineMailKind = <const Variable extends string = never, const Block extends string = never>({
  variables = [],
  blocks = [],
  ...kind
}: Definition<Variable, Block>): MailKind<Variable, Block> => ({ ...kind, variables, blocks })

/** All names that a text of this kind may hold. */
export const namesOf = ({ variables, blocks }: MailKind): string[] => [...new Set(['site', ...variables, ...blocks])]
