import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type BoardPreview, type BoardView, creditBoardCalls } from '#features/credits/credits.board.contract.ts'
import { BoardPanel } from '#features/credits/ui/admin/board-panel.tsx'
import { CreditCharts } from '#features/credits/ui/admin/credit-charts.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay, LinkIfMay } from '#ui/admin/may.tsx'
import { DatePicker } from '#ui/choosing/date-picker.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'credits.edit', namespaces: ['credits-admin', 'editor'] }

export async function loader(args: LoaderFunctionArgs) {
  const { from, until, type_id, board } = filtersIn(args.request, ['from', 'until', 'type_id', 'board'])
  const [report, list] = await Promise.all([
    load(args, creditBoardCalls.report, { from: from || undefined, until: until || undefined, type_id: type_id || undefined }),
    load(args, creditBoardCalls.boards, {}),
  ])
  const period = { from: report.from, until: report.until }
  const chosen = list.boards.find(({ id }) => String(id) === board)
  const preview = chosen ? await load(args, creditBoardCalls.previewBoard, { board_id: chosen.id, ...period }) : null
  return { report, ...list, previewed: preview && chosen ? { boardId: chosen.id, preview } : null, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(creditBoardCalls.removeBoard, { board_id: textOf(form, 'board_id') })
  return sureReply(textOf(form, 'form'), reply)
}

const path = '/admin/credit-reports'

export function Component() {
  const t = useT()
  const { report, boards, types, today, previewed, pageKey } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<BoardView | 'new' | null>(null)
  const { from, until } = report
  const period = new URLSearchParams({ from, until })
  return (
    <AdminPage
      title={t('credits-admin.reports')}
      intro={t('credits-admin.reportsIntro')}
      trail={[{ label: t('credits-admin.queue'), href: '/admin/credits' }]}
      actions={
        <IfMay permission="credits.edit">
          <Button onClick={() => setOpened('new')}>{t('credits-admin.boardNew')}</Button>
        </IfMay>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        <form action={path} className="flex flex-wrap items-end gap-3">
          <Field label={t('credits-admin.from')} className="w-44">
            <DatePicker key={from} name="from" defaultValue={from} max={today} />
          </Field>
          <Field label={t('credits-admin.until')} className="w-44">
            <DatePicker key={until} name="until" defaultValue={until} />
          </Field>
          <Button type="submit" variant="secondary">
            {t('credits-admin.show')}
          </Button>
        </form>
        <CreditCharts report={report} hrefOf={(id) => `${path}?${period}&type_id=${id}`} />
        <section aria-labelledby="boards" className="grid gap-4">
          <h2 id="boards" className="text-lg md:text-lg">
            {t('credits-admin.boards')}
          </h2>
          {boards.length === 0 ? (
            <EmptyState icon={<FileSpreadsheet />} title={t('credits-admin.boardsNone')}>
              {t('credits-admin.boardsNoneText')}
            </EmptyState>
          ) : (
            <ul className="divide-y rounded-card border bg-raised">
              {boards.map((board) => (
                <li key={board.id} className="grid gap-3 px-4 py-3">
                  <BoardLine board={board} period={period} pageKey={pageKey} onOpen={() => setOpened(board)} />
                  {previewed?.boardId === board.id && <Preview board={board} period={period} preview={previewed.preview} />}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {opened !== null && <BoardPanel board={opened === 'new' ? null : opened} types={types} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}

type LineProps = { board: BoardView; period: URLSearchParams; pageKey: string; onOpen: () => void }

function BoardLine({ board: { id, name, format }, period, pageKey, onOpen }: LineProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-48 font-medium">
        {name} <Badge>{t(`credits-admin.format_${format}`)}</Badge>
      </span>
      <ButtonLink
        href={`${path}?${period}&board=${id}`}
        size="sm"
        variant="secondary"
        aria-label={t('credits-admin.boardCheckOne', { name })}
      >
        {t('credits-admin.boardCheck')}
      </ButtonLink>
      <IfMay permission="credits.edit">
        <Button size="sm" variant="quiet" aria-label={t('credits-admin.boardChangeOne', { name })} onClick={onOpen}>
          {t('credits-admin.boardChange')}
        </Button>
        <SureForm
          name={`remove-${id}`}
          pageKey={pageKey}
          fields={{ board_id: String(id) }}
          size="sm"
          isDanger
          aria-label={t('credits-admin.boardRemoveOne', { name })}
          button={t('credits-admin.boardRemove')}
          done={t('credits-admin.boardRemoved')}
          question={() => ({
            title: t('credits-admin.boardRemoveOne', { name }),
            message: t('credits-admin.boardRemoveText'),
            confirmLabel: t('credits-admin.boardRemove'),
          })}
        />
      </IfMay>
    </div>
  )
}

type PreviewProps = { board: BoardView; period: URLSearchParams; preview: BoardPreview }

/** What is missing for whom, before anything is sent. */
function Preview({ board, period, preview: { lines, people, missing, missing_count } }: PreviewProps) {
  const t = useT()
  const file = `/api/admin/credits/boards/${board.id}/file?${period}`
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <div className="grid gap-4 rounded-control bg-sunken p-4">
      <p role="status">{t('credits-admin.boardLines', { lines, people })}</p>
      {missing_count > 0 && (
        <>
          <Callout tone="warning">{t('credits-admin.boardMissing', { count: missing_count })}</Callout>
          <ul className="grid max-h-80 gap-1 overflow-y-auto text-sm">
            {missing.map(({ entry_id, person_id, name, title, fields }) => (
              <li key={entry_id}>
                <LinkIfMay needs="credits.read" href={`/admin/people/${person_id}/credits`}>
                  {name}
                </LinkIfMay>
                , {title}: {fields.map((field) => t(`credits-admin.field_${field}`)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {lines > 0 && (
        <div className="flex flex-wrap gap-2">
          {missing_count < lines && missing_count > 0 && (
            <ButtonLink href={`${file}&only_whole=true`} reload icon={icon}>
              {t('credits-admin.boardDownloadWhole')}
            </ButtonLink>
          )}
          <ButtonLink href={file} reload variant={missing_count > 0 ? 'secondary' : 'primary'} icon={icon}>
            {t('credits-admin.boardDownload')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
