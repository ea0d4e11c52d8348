import { Library } from 'lucide-react'
import { Form } from 'react-router'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { questionTypes } from '../../question.schemas.ts'
import type { quizBankCalls } from '../../quiz.bank.contract.ts'

type Filters = { q?: string; category?: string; type?: string; archived?: string }
type Bank = AnswerOf<typeof quizBankCalls.questions> & { filters: Filters }

/** The question bank with its filters. */
export function QuestionBank({ questions, next, categories, filters }: Bank) {
  const t = useT()
  const format = useFormat()
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value && name !== 'before' ? [[name, value]] : [])),
  )
  return (
    <div className="flex flex-col gap-5">
      <BankFilters filters={filters} categories={categories} />
      <DataTable
        caption={t('admin.questions')}
        rows={questions}
        rowKey={({ question_id }) => String(question_id)}
        columns={[
          {
            key: 'prompt',
            header: t('quiz-admin.question'),
            rowHeader: true,
            cell: ({ question_id, prompt, name, type, unreadable }) => (
              <span className="flex flex-col items-start gap-1">
                <Link href={`/admin/questions/${question_id}`} look="plain" className="line-clamp-2">
                  {plainText(prompt) || name || t('quiz-admin.question')}
                </Link>
                <Badge className="md:hidden">{t(`quiz-admin.type_${type}`)}</Badge>
                {unreadable && (
                  <Badge tone="danger">
                    {t('quiz-admin.unreadable')}
                    <span className="sr-only">: {unreadable}</span>
                  </Badge>
                )}
              </span>
            ),
          },
          {
            key: 'type',
            header: t('quiz-admin.type'),
            wideOnly: true,
            cell: ({ type }) => <Badge>{t(`quiz-admin.type_${type}`)}</Badge>,
          },
          { key: 'category', header: t('quiz-admin.category'), wideOnly: true, cell: ({ category }) => category || '–' },
          {
            key: 'points',
            header: t('quiz-admin.points'),
            align: 'end',
            wideOnly: true,
            cell: ({ points }) => format.number(points),
          },
          { key: 'version', header: t('quiz-admin.version'), align: 'end', wideOnly: true, cell: ({ version }) => version },
          { key: 'used', header: t('quiz-admin.usedIn'), align: 'end', cell: ({ used_in }) => used_in || '–' },
        ]}
        empty={
          <EmptyState
            icon={<Library />}
            title={t('quiz-admin.noQuestions')}
            actions={
              <ButtonLink href="/admin/questions/new" variant="secondary">
                {t('quiz-admin.newQuestion')}
              </ButtonLink>
            }
          >
            {t('quiz-admin.noQuestionsText')}
          </EmptyState>
        }
        footer={next && <PrevNext nextHref={`/admin/questions?${query}&before=${next}`} />}
      />
    </div>
  )
}

function BankFilters({ filters, categories }: { filters: Filters; categories: Bank['categories'] }) {
  const t = useT()
  return (
    <Form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem_10rem_auto]">
      <Field label={t('quiz-admin.words')}>
        <TextInput type="search" name="q" defaultValue={filters.q} />
      </Field>
      <Field label={t('quiz-admin.category')}>
        <Select
          name="category"
          defaultValue={filters.category ?? ''}
          placeholder={t('quiz-admin.anyCategory')}
          options={categories
            .filter(({ category }) => category)
            .map(({ category, count }) => ({ value: category, label: `${category} (${count})` }))}
        />
      </Field>
      <Field label={t('quiz-admin.type')}>
        <Select
          name="type"
          defaultValue={filters.type ?? ''}
          placeholder={t('quiz-admin.anyType')}
          options={questionTypes.map((type) => ({ value: type, label: t(`quiz-admin.type_${type}`) }))}
        />
      </Field>
      <Field label={t('quiz-admin.archive')}>
        <Select
          name="archived"
          defaultValue={filters.archived ?? '0'}
          options={[
            { value: '0', label: t('quiz-admin.inUse') },
            { value: '1', label: t('quiz-admin.archived') },
          ]}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('quiz-admin.filter')}
      </Button>
    </Form>
  )
}
