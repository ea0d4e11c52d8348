import { EmailText } from '../data/email-text.tsx'
import { type AdminNeed, LinkIfMay } from './may.tsx'

type NameProps = AdminNeed & { name: string; email: string; href: string }

/** Somebody in a row of a list: their name, which leads to their page, and below it where they are written to. */
export const NameWithEmail = ({ name, email, ...link }: NameProps) => (
  <>
    <LinkIfMay {...link} look="plain">
      {name}
    </LinkIfMay>
    <span className="block font-normal text-muted text-xs">
      <EmailText address={email} />
    </span>
  </>
)
