import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useLanguageName } from '#ui/editor/other-languages.tsx'
import { useLanguage, useT } from '#ui/foundations/i18n.tsx'
import type { mailTemplateCalls } from '../mails.contract.ts'

type ListedKind = AnswerOf<typeof mailTemplateCalls.templates>['kinds'][number]

/** Every kind of mail, by what it is about. */
export function TemplateList({ kinds }: { kinds: ListedKind[] }) {
  const t = useT()
  const columns = useColumns()
  return [...Map.groupBy(kinds, ({ group }) => group)].map(([group, own]) => (
    <section key={group} className="mb-8">
      <h2 className="mb-3 font-serif text-xl">{t(`mails.group_${group}`)}</h2>
      <DataTable caption={t(`mails.group_${group}`)} columns={columns} rows={own} rowKey={({ kind }) => kind} />
    </section>
  ))
}

function useColumns(): Column<ListedKind>[] {
  const { t, locale } = useLanguage()
  const nameOf = useLanguageName()
  return [
    {
      key: 'kind',
      header: t('mails.kind'),
      rowHeader: true,
      className: 'md:w-2/5',
      cell: ({ kind, label, subject }) => (
        <>
          <Link href={`/admin/mail-templates/${kind}/${locale}`} look="plain">
            {label}
          </Link>
          <span className="block break-words font-normal text-muted text-xs md:hidden">{subject}</span>
        </>
      ),
    },
    { key: 'subject', header: t('mails.subject'), wideOnly: true, className: 'text-muted', cell: ({ subject }) => subject },
    {
      key: 'state',
      header: t('mails.ownText'),
      align: 'end',
      cell: ({ changed_in }) =>
        changed_in.length > 0 ? (
          <Badge tone="brand">{t('mails.changedIn', { languages: changed_in.map(nameOf).join(', ') })}</Badge>
        ) : (
          <span className="text-muted text-sm">{t('mails.shipped')}</span>
        ),
    },
  ]
}
