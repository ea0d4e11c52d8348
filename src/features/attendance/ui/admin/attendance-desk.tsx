import { Download, FileUp, Settings2, Users } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { placesAdminCalls } from '#features/programme/programme.places.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { decodeText } from '#platform/csv/csv.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import {
  type AttendanceDesk,
  type AttendanceRow,
  attendanceAdminCalls,
  type ReportOutcome,
} from '../../attendance.admin.contract.ts'
import { AttendanceSettingsPanel } from './attendance-settings.tsx'

type Props = { desk: AttendanceDesk; search: string }
type Opened = { what: 'settings' } | { what: 'report' } | { what: 'correct'; row: AttendanceRow }

/** Who attended a session, as far as it was seen, and how that is put right. */
export function AttendanceDeskView({ desk, search }: Props) {
  const t = useT()
  const format = useFormat(desk.time_zone)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { product, session_id, settings } = desk
  const path = `/admin/products/${product.id}/attendance`
  const session = desk.sessions.find(({ id }) => id === session_id)
  const close = () => setOpened(null)
  return (
    <>
      <FilterForm search={{ name: 'search', label: t('attendance.search'), value: search }}>
        <Field label={t('attendance.session')} className="min-w-60">
          <Select
            name="session"
            defaultValue={String(session_id ?? '')}
            options={desk.sessions.map(({ id, title, starts_at, attended }) => ({
              value: String(id),
              label: `${format.dateTime(starts_at)} · ${title} (${attended})`,
            }))}
          />
        </Field>
      </FilterForm>
      <div className="mb-4 flex flex-wrap gap-2">
        <IfMay permission="registrations.edit">
          <Button
            variant="secondary"
            disabled={!settings}
            icon={<Settings2 className="size-4" aria-hidden="true" />}
            onClick={() => setOpened({ what: 'settings' })}
          >
            {t('attendance.settings')}
          </Button>
          <Button
            variant="secondary"
            disabled={!settings}
            icon={<FileUp className="size-4" aria-hidden="true" />}
            onClick={() => setOpened({ what: 'report' })}
          >
            {t('attendance.import')}
          </Button>
        </IfMay>
        <ButtonLink
          variant="quiet"
          href={`/api/admin/products/${product.id}/attendance.csv`}
          icon={<Download className="size-4" aria-hidden="true" />}
        >
          {t('attendance.export')}
        </ButtonLink>
      </div>
      <DataTable
        caption={t('attendance.title')}
        columns={useColumns(desk, (row) => setOpened({ what: 'correct', row }))}
        rows={desk.rows}
        rowKey={({ user_id }) => String(user_id)}
        empty={
          <EmptyState icon={<Users />} title={t('attendance.nobody')}>
            {t('attendance.nobodyText')}
          </EmptyState>
        }
        footer={
          desk.next_before && (
            <PrevNext
              nextHref={`${path}?session=${session_id}&search=${encodeURIComponent(search)}&before=${desk.next_before}`}
            />
          )
        }
      />
      {opened?.what === 'settings' && settings && session && (
        <AttendanceSettingsPanel
          key={session.id}
          productId={product.id}
          sessionId={session.id}
          title={session.title}
          settings={settings}
          onClose={close}
        />
      )}
      {opened?.what === 'correct' && session_id !== null && (
        <CorrectDialog productId={product.id} sessionId={session_id} row={opened.row} onClose={close} />
      )}
      {opened?.what === 'report' && session_id !== null && (
        <ReportDialog productId={product.id} sessionId={session_id} onClose={close} />
      )}
    </>
  )
}

function useColumns(desk: AttendanceDesk, correct: (row: AttendanceRow) => void): Column<AttendanceRow>[] {
  const t = useT()
  const place: Column<AttendanceRow> = {
    key: 'place',
    header: t('attendance.place'),
    cell: (row) => <PlaceCell desk={desk} row={row} />,
  }
  return [
    {
      key: 'name',
      header: t('attendance.person'),
      rowHeader: true,
      cell: ({ name, email, minutes }) => (
        <span>
          <span className="block break-words font-medium">{name}</span>
          <span className="block text-muted max-md:text-xs">
            <EmailText address={email} />
          </span>
          <span className="block font-normal text-muted text-xs md:hidden">
            {t('attendance.minutes')}: {minutes}
          </span>
        </span>
      ),
    },
    ...(desk.takes_bookings ? [place] : []),
    {
      key: 'minutes',
      header: t('attendance.minutes'),
      align: 'end',
      wideOnly: true,
      cell: ({ minutes }) => minutes,
    },
    {
      key: 'sources',
      header: t('attendance.seenBy'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ sources, has_code }) =>
        [...sources.map((source) => t(`attendance.source_${source}`)), ...(has_code ? [t('attendance.code')] : [])].join(', ') ||
        '–',
    },
    {
      key: 'attended',
      header: t('attendance.attended'),
      cell: ({ is_attended, correction }) => (
        <span>
          <Badge tone={is_attended ? 'success' : 'neutral'}>{t(is_attended ? 'attendance.yes' : 'attendance.no')}</Badge>
          {correction && (
            <span className="mt-1 block text-muted text-xs">{t('attendance.corrected', { reason: correction.reason })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      header: t('attendance.acts'),
      align: 'end',
      cell: (row) => (
        <IfMay permission="registrations.edit">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('attendance.correctOne', { name: row.name })}
            onClick={() => correct(row)}
          >
            {t('attendance.correct')}
          </Button>
        </IfMay>
      ),
    },
  ]
}

/** Staff give a place, also where none is free, and take one back. */
function PlaceCell({ desk, row }: { desk: AttendanceDesk; row: AttendanceRow }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  if (desk.session_id === null) return null
  const of = { product_id: desk.product.id, session_id: desk.session_id, user_id: row.user_id }
  const give = async () => {
    const reply = await askSafely(placesAdminCalls.give, of)
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  }
  const take = async () => {
    const reply = await askSafely(placesAdminCalls.take, of)
    if (!reply.ok) return toast({ text: reply.message, tone: 'danger' })
    toast({ text: t('attendance.placeTaken', { name: row.name }), undo: give })
    await revalidate()
  }
  return (
    <span className="grid justify-items-start gap-1">
      {row.place && <Badge tone={row.place === 'booked' ? 'success' : 'warning'}>{t(`attendance.place_${row.place}`)}</Badge>}
      <IfMay permission="registrations.edit">
        {row.place === 'booked' ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('attendance.takePlaceOf', { name: row.name })}
            onClick={() => void take()}
          >
            {t('attendance.takePlace')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('attendance.givePlaceTo', { name: row.name })}
            onClick={() => void give()}
          >
            {t('attendance.givePlace')}
          </Button>
        )}
      </IfMay>
    </span>
  )
}

type Of = { productId: number; sessionId: number; onClose: () => void }

/** Counts somebody in or out with a reason; what was seen stays. */
function CorrectDialog({ productId, sessionId, row, onClose }: Of & { row: AttendanceRow }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (is_attended: boolean | null) => {
    if (reason.trim() === '') return setRefusal(t('attendance.reasonNeeded'))
    const asked = { product_id: productId, session_id: sessionId, user_id: row.user_id, is_attended, reason: reason.trim() }
    const reply = await askSafely(attendanceAdminCalls.correct, asked)
    if (!reply.ok) return setRefusal(reply.message)
    toast({ text: t('attendance.saved'), tone: 'success' })
    onClose()
    await revalidate()
  }
  return (
    <Modal open onClose={onClose} title={t('attendance.correctOne', { name: row.name })}>
      <div className="grid gap-5">
        <p className="text-muted text-sm">{t('attendance.correctText')}</p>
        <Field label={t('attendance.reason')} required error={refusal ?? undefined}>
          <TextArea data-autofocus rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {row.correction && (
            <Button variant="quiet" onClick={() => void send(null)}>
              {t('attendance.byRule')}
            </Button>
          )}
          <Button variant={row.is_attended ? 'danger' : 'primary'} onClick={() => void send(!row.is_attended)}>
            {t(row.is_attended ? 'attendance.countOut' : 'attendance.countIn')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** A provider's report is looked at before it is taken. */
function ReportDialog({ productId, sessionId, onClose }: Of) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [csv, setCsv] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (text: string, is_dry_run: boolean) => {
    const asked = { product_id: productId, session_id: sessionId, csv: text, is_dry_run }
    const reply = await askSafely(attendanceAdminCalls.importReport, asked)
    setRefusal(reply.ok ? null : reply.message)
    if (!reply.ok) return
    setOutcome(reply.value)
    if (is_dry_run) return
    toast({ text: t('attendance.imported', { count: reply.value.added }), tone: 'success' })
    onClose()
    await revalidate()
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const { text } = decodeText(new Uint8Array(await file.arrayBuffer()))
    setCsv(text)
    await send(text, true)
  }
  return (
    <Modal open onClose={onClose} title={t('attendance.import')}>
      <div className="grid gap-5">
        <Field label={t('attendance.file')} hint={t('attendance.fileHint')} error={refusal ?? undefined}>
          <TextInput
            data-autofocus
            type="file"
            accept=".csv,text/csv"
            className="h-auto! py-2"
            onChange={(event) => void read(event)}
          />
        </Field>
        {outcome && (
          <div role="status" className="grid gap-2 text-sm">
            <p>{t('attendance.matched', { count: outcome.matched })}</p>
            {outcome.unmatched.length > 0 && (
              <>
                <p>{t('attendance.unmatched', { count: outcome.unmatched.length })}</p>
                <ul className="max-h-48 overflow-auto rounded-control border p-3">
                  {outcome.unmatched.map(({ line, email, reason }) => (
                    <li key={`${line} ${reason}`}>
                      {t('attendance.line', { line, email })}: {t(`attendance.unmatched_${reason}`)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <div className="flex justify-end">
          <Button disabled={!csv || !outcome || outcome.matched === 0} onClick={() => csv && void send(csv, false)}>
            {t('attendance.take')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
