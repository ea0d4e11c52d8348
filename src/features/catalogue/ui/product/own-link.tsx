import { CircleCheck } from 'lucide-react'
import { ButtonLink, type ButtonLinkProps } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { OwnWay } from '../../product.rules.ts'

type OwnLinkProps = Omit<ButtonLinkProps, 'href'> & { own: OwnWay; title: string }

/** What one does next with a thing that one has. A file is no page of the application. */
export function OwnLink({ own: { verb, url }, title, ...rest }: OwnLinkProps) {
  const t = useT()
  const label = t(`catalogue.own_${verb}`)
  return (
    <ButtonLink
      size="sm"
      variant={verb === 'view' ? 'secondary' : 'primary'}
      {...rest}
      href={url}
      reload={url.startsWith('/files/')}
      aria-label={t('catalogue.ownNamed', { verb: label, title })}
    >
      {label}
    </ButtonLink>
  )
}

/** Marks what is the viewer's among other things. */
export const OwnMark = ({ className }: { className?: string }) => {
  const t = useT()
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className={className}>
      {t('catalogue.owned')}
    </Badge>
  )
}
