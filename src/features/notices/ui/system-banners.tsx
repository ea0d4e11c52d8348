import type { AnswerOf } from '#platform/calls/contract.ts'
import { useHere } from '#platform/pages/use-here.ts'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Banner } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { noticesCalls } from '../notices.contract.ts'
import { isWithoutBanner } from '../notices.rules.ts'
import { rememberByCookie, useCookies } from './dismissed.ts'

export type SystemBannersProps = {
  /** The answer of `noticesCalls.active`. */
  notices: AnswerOf<typeof noticesCalls.active>['notices']
}

/** The system notifications at the top of the content area (§2), never on admin pages. What is dismissed stays away until its cookie expires. */
export function SystemBanners({ notices }: SystemBannersProps) {
  const t = useT()
  const cookies = useCookies()
  const isAway = useHere(({ pathname }) => isWithoutBanner(pathname))
  if (isAway) return null
  return notices
    .filter((notice) => !cookies?.has(notice.cookie_name))
    .map((notice, index) => (
      <div key={notice.id} data-notice={notice.cookie_name}>
        <Banner
          tone={notice.style}
          // Several landmarks need several names.
          label={index === 0 ? t('notices.label') : `${t('notices.label')} ${index + 1}`}
          onDismiss={() =>
            rememberByCookie({ name: notice.cookie_name, value: 'dismissed', expires: new Date(notice.cookie_expires_at) })
          }
        >
          <RichTextView html={notice.html} className="max-w-none text-sm" />
        </Banner>
      </div>
    ))
}
