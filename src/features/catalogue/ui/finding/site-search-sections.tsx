import type { AnswerOf } from '#platform/calls/contract.ts'
import { Anchor, Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { catalogueCalls } from '../../catalogue.contract.ts'
import { OwnLink, OwnMark } from '../product/own-link.tsx'

type Sections = AnswerOf<typeof catalogueCalls.searchSite>['sections']

/** What was found, a section for each type of thing. */
export function SiteSearchSections({ sections }: { sections: Sections }) {
  const t = useT()
  const format = useFormat()
  return sections.map(({ type, total, items, more_url }) => (
    <section key={type} aria-labelledby={`found-${type}`} className="mt-10">
      <h2 id={`found-${type}`} className="flex items-baseline gap-3 text-xl md:text-xl">
        {t(`catalogue.section_${type}`)}
        <span className="font-sans text-sm font-normal text-muted tabular-nums">{format.number(total)}</span>
      </h2>
      <ul className="mt-3 divide-y border-y">
        {items.map(({ title, url, note, text, own }) => (
          <li key={url} className="group relative py-4">
            {own && <OwnLink own={own} title={title} className="relative z-10 float-right ml-4" />}
            <p className="text-xs text-muted">
              {note} {own && <OwnMark className="ml-1" />}
            </p>
            <h3 className="mt-0.5">
              <Anchor href={url} className="row-link">
                {title}
              </Anchor>
            </h3>
            <p className="mt-1 line-clamp-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {more_url && (
        <p className="mt-3 text-sm">
          <Link href={more_url}>{t('catalogue.sectionMore', { count: total })}</Link>
        </p>
      )}
    </section>
  ))
}
