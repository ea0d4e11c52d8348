import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedDiscussion } from '../../discussion.admin.contract.ts'
import { publicAddress } from './discussion-texts.ts'

/** The way to where people write; none while there is no discussion yet. */
export function SeeDiscussion({ discussion: { target, version } }: { discussion: EditedDiscussion }) {
  const t = useT()
  if (version === 0) return null
  return (
    <ButtonLink href={publicAddress(target)} variant="secondary" icon={<ExternalLink className="size-4" aria-hidden="true" />}>
      {t('discussion-admin.see')}
    </ButtonLink>
  )
}
