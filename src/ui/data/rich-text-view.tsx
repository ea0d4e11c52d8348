import { cx } from '../foundations/cx.ts'

/** Shows HTML that the server has already sanitised (sanitize-html on the way in); nothing else may be passed here. */
export const RichTextView = ({ html, className }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where stored, sanitised HTML is shown
  <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
