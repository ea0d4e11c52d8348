import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { EditorPanel } from '#ui/editor/editor-panel.tsx'
import { useEditor } from '#ui/editor/use-editor.ts'
import { Checkbox } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import {
  type BoardColumn,
  type BoardField,
  type BoardFormat,
  boardFields,
  boardFormats,
  plainColumns,
} from '../../board.rules.ts'
import { type BoardView, creditBoardCalls } from '../../credits.board.contract.ts'

/** The numbers of activities as they are typed: a product's number and the board's, line by line. */
type Entry = {
  name: string
  format: BoardFormat
  provider_number: string
  credit_type_ids: number[]
  columns: (BoardColumn & { key: string })[]
  activities: string
}

const keyed = (columns: BoardColumn[]): Entry['columns'] => columns.map((column, at) => ({ ...column, key: `column-${at}` }))

const storedOf = (board: BoardView) => ({
  entry: {
    name: board.name,
    format: board.format,
    provider_number: board.provider_number,
    credit_type_ids: board.credit_type_ids,
    columns: keyed(board.columns),
    activities: board.activities.map(({ product_id, number }) => `${product_id}, ${number}`).join('\n'),
  } satisfies Entry,
  version: board.version,
})

const activitiesIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [product_id = '', ...rest] = line.split(/[,;\t]/)
      return { product_id: product_id.trim(), number: rest.join(',').trim() }
    })

type Props = { board: BoardView | null; types: { id: number; name: string }[]; onClose: () => void }

/** To whom credits are reported, and how the file looks. */
export function BoardPanel({ board, types, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [fresh] = useState({
    entry: {
      name: '',
      format: 'csv',
      provider_number: '',
      credit_type_ids: [],
      columns: keyed(plainColumns),
      activities: '',
    } satisfies Entry as Entry,
    version: null,
  })
  const editor = useEditor<Entry, BoardView>({
    stored: board ? storedOf(board) : fresh,
    send: ({ columns, activities, ...entry }, version) => {
      const entered = {
        ...entry,
        columns: columns.map(({ header, field }) => ({ header, field })),
        activities: activitiesIn(activities),
      }
      return board
        ? ask(creditBoardCalls.saveBoard, { board_id: board.id, version: String(version), ...entered })
        : ask(creditBoardCalls.addBoard, entered)
    },
    theirs: storedOf,
    onSaved: async () => {
      toast({ text: t('credits-admin.typeSaved'), tone: 'success' })
      onClose()
      await revalidate()
      return null
    },
    labelOf: (path) =>
      ({
        name: t('credits-admin.boardName'),
        format: t('credits-admin.boardFormat'),
        provider_number: t('credits-admin.boardProvider'),
        credit_type_ids: t('credits-admin.types'),
        columns: t('credits-admin.boardColumns'),
        activities: t('credits-admin.boardActivities'),
      })[path] ?? null,
    wordsOf: (path, value) => {
      if (path === 'format') return t(`credits-admin.format_${value as BoardFormat}`)
      if (path === 'columns') return (value as Entry['columns']).map(({ header }) => header).join(', ')
      return path === 'credit_type_ids' ? String((value as number[]).length) : null
    },
  })
  const { entry, set, errorsOf } = editor
  return (
    <EditorPanel editor={editor} wide title={t(board ? 'credits-admin.boardChange' : 'credits-admin.boardNew')} onClose={onClose}>
      <Field label={t('credits-admin.boardName')} error={errorsOf('name')} required>
        <TextInput data-autofocus maxLength={120} value={entry.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('credits-admin.boardFormat')} error={errorsOf('format')}>
          <Select
            value={entry.format}
            options={boardFormats.map((value) => ({ value, label: t(`credits-admin.format_${value}`) }))}
            onChange={({ target }) => set({ format: target.value as BoardFormat })}
          />
        </Field>
        <Field
          label={t('credits-admin.boardProvider')}
          hint={t('credits-admin.boardProviderHint')}
          error={errorsOf('provider_number')}
        >
          <TextInput
            maxLength={60}
            value={entry.provider_number}
            onChange={({ target }) => set({ provider_number: target.value })}
          />
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-sm">{t('credits-admin.types')}</legend>
        <p className="text-muted text-sm">{t('credits-admin.boardTypesHint')}</p>
        {types.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={entry.credit_type_ids.includes(id)}
            onChange={({ target }) =>
              set({
                credit_type_ids: target.checked
                  ? [...entry.credit_type_ids, id]
                  : entry.credit_type_ids.filter((one) => one !== id),
              })
            }
          />
        ))}
      </fieldset>
      {entry.format === 'csv' && <Columns columns={entry.columns} onChange={(columns) => set({ columns })} errorsOf={errorsOf} />}
      <Field
        label={t('credits-admin.boardActivities')}
        hint={t('credits-admin.boardActivitiesHint')}
        error={errorsOf('activities') ?? errorsOf('activities.0.product_id') ?? errorsOf('activities.0.number')}
      >
        <TextArea
          rows={4}
          value={entry.activities}
          placeholder="12, 20-448812"
          onChange={({ target }) => set({ activities: target.value })}
        />
      </Field>
    </EditorPanel>
  )
}

type ColumnsProps = {
  columns: Entry['columns']
  onChange: (columns: Entry['columns']) => void
  errorsOf: (field: string) => string[] | undefined
}

function Columns({ columns, onChange, errorsOf }: ColumnsProps) {
  const t = useT()
  const change = (index: number, patch: Partial<BoardColumn>) =>
    onChange(columns.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const freshKey = () => `column-${Math.max(0, ...columns.map(({ key }) => Number(key.slice(7)))) + 1}`
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t('credits-admin.boardColumns')}</legend>
      {errorsOf('columns')?.map((message) => (
        <p key={message} role="alert" className="text-danger text-sm">
          {message}
        </p>
      ))}
      {columns.map(({ key, header, field }, index) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_auto] gap-3">
          <Field label={t('credits-admin.boardHeader')} error={errorsOf(`columns.${index}.header`)}>
            <TextInput maxLength={120} value={header} onChange={({ target }) => change(index, { header: target.value })} />
          </Field>
          <Field label={t('credits-admin.boardField')}>
            <Select
              value={field}
              options={boardFields.map((value) => ({ value, label: t(`credits-admin.field_${value}`) }))}
              onChange={({ target }) => change(index, { field: target.value as BoardField })}
            />
          </Field>
          <IconButton
            label={t('credits-admin.partRemove', { number: index + 1 })}
            className="self-end"
            onClick={() => onChange(columns.filter((_, at) => at !== index))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onChange([...columns, { key: freshKey(), header: '', field: 'name' }])}
      >
        {t('credits-admin.boardColumnAdd')}
      </Button>
    </fieldset>
  )
}
