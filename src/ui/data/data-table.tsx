import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Anchor } from '../actions/link.tsx'
import { Checkbox } from '../entries/checkbox.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFits } from './use-fits.ts'

export type TableSort = { key: string; direction: 'asc' | 'desc' }

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /** The cell that names the row for a screen reader. */
  rowHeader?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  className?: string
}

export type Selection = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void; labelOf: (key: string) => string }

export type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort
  /** Sorting as links (works without JavaScript) or by callback. */
  sortHref?: (sort: TableSort) => string
  onSort?: (sort: TableSort) => void
  selection?: Selection
  loading?: boolean
  empty?: ReactNode
  /** Pagination, totals. */
  footer?: ReactNode
  /** Scrolls inside itself at this height, with its head staying; else the head sticks to the page's top wherever it is not too wide. */
  boxed?: boolean
  className?: string
}

export function DataTable<Row>({ caption, rows, empty, footer, boxed = false, className, ...table }: DataTableProps<Row>) {
  const t = useT()
  const isEmpty = rows.length === 0 && !table.loading
  const box = useRef<HTMLDivElement>(null)
  const fits = useFits(box)
  return (
    <div className={cx('rounded-card border bg-raised', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would make every table a landmark of the page */}
      <div
        ref={box}
        role="group"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // `relative` keeps what is written for screen readers only inside: it would widen the page.
        className={cx('relative rounded-card', boxed ? 'max-h-[70vh] overflow-auto' : !fits && 'overflow-x-auto')}
      >
        {/* Names of columns that are empty would only push a phone's page aside. */}
        <table className={cx('w-full border-separate border-spacing-0 text-sm', isEmpty && 'max-md:hidden')}>
          <caption className="sr-only">{caption}</caption>
          <Head {...table} rows={rows} sticks={boxed ? 'in-box' : fits ? 'to-page' : 'no'} />
          <tbody>
            {table.loading ? (
              <LoadingRows columns={table.columns} selectable={table.selection !== undefined} />
            ) : (
              rows.map((row) => <BodyRow key={table.rowKey(row)} {...table} row={row} />)
            )}
          </tbody>
        </table>
        {isEmpty && (empty ?? <p className="px-4 py-10 text-center text-sm text-muted">{t('ui.nothingHere')}</p>)}
      </div>
      {footer && <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">{footer}</div>}
    </div>
  )
}

type Inner<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'sort' | 'sortHref' | 'onSort' | 'selection' | 'loading'
>

const headCell = 'border-b bg-sunken px-4 max-xl:px-3 max-md:px-2.5 py-2.5 text-xs font-semibold text-muted md:whitespace-nowrap'

const sticky = { 'in-box': 'sticky top-0 z-10', 'to-page': 'md:sticky md:top-(--sticky-top) md:z-10', no: '' }

function Head<Row>({ columns, rows, rowKey, selection, sticks, ...sorting }: Inner<Row> & { sticks: keyof typeof sticky }) {
  const t = useT()
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.chosen.has(key)).length
  const stick = sticky[sticks]
  return (
    <thead>
      <tr className="[&>:first-child]:rounded-tl-card [&>:last-child]:rounded-tr-card">
        {selection && (
          <th scope="col" className={cx(headCell, stick, 'w-0 pr-0')}>
            <Checkbox
              label={t('ui.selectAllRows')}
              labelHidden
              checked={keys.length > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column, sorting.sort)}
            className={cx(
              headCell,
              stick,
              column.align === 'end' ? 'text-right' : 'text-left',
              column.wideOnly && 'max-md:hidden',
            )}
          >
            {column.sortable ? <SortControl column={column} {...sorting} /> : column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function ariaSort<Row>(column: Column<Row>, sort?: TableSort): 'ascending' | 'descending' | undefined {
  if (!column.sortable || sort?.key !== column.key) return undefined
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function SortControl<Row>({
  column,
  sort,
  sortHref,
  onSort,
}: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'sortHref' | 'onSort'>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const next: TableSort = { key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' }
  const Mark = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const className = cx(
    '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-tight px-1 no-underline hover:text-ink',
    direction && 'text-ink',
  )
  const content = (
    <>
      {column.header}
      <Mark className={cx('size-3.5', !direction && 'opacity-60')} aria-hidden="true" />
    </>
  )
  if (sortHref)
    return (
      <Anchor href={sortHref(next)} className={className} preventScrollReset>
        {content}
      </Anchor>
    )
  return (
    <button type="button" className={className} onClick={() => onSort?.(next)}>
      {content}
    </button>
  )
}

function BodyRow<Row>({ row, columns, rowKey, selection }: Pick<Inner<Row>, 'columns' | 'rowKey' | 'selection'> & { row: Row }) {
  const key = rowKey(row)
  const isChosen = selection?.chosen.has(key) ?? false
  const toggle = (on: boolean) => {
    const chosen = new Set(selection?.chosen)
    if (on) chosen.add(key)
    else chosen.delete(key)
    selection?.onChange(chosen)
  }
  // Names are as long as people make them: one that has no gap must not push the rest of its row out of the window.
  const cell = 'border-b px-4 max-xl:px-3 max-md:px-2.5 py-3 align-middle break-words md:max-w-xs group-last/row:border-b-0'
  return (
    <tr className={cx('group/row', isChosen ? 'bg-brand-soft' : 'hover:bg-sunken/60')}>
      {selection && (
        <td className={cx(cell, 'w-0 pr-0')}>
          <Checkbox
            label={selection.labelOf(key)}
            labelHidden
            checked={isChosen}
            onChange={(event) => toggle(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => {
        const className = cx(
          cell,
          column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
          column.wideOnly && 'max-md:hidden',
          column.className,
        )
        return column.rowHeader ? (
          <th key={column.key} scope="row" className={cx(className, 'font-medium')}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {column.cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

function LoadingRows<Row>({ columns, selectable }: { columns: readonly Column<Row>[]; selectable: boolean }) {
  return Array.from({ length: 5 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
    <tr key={row}>
      {selectable && <td className="border-b" />}
      {columns.map((column) => (
        <td key={column.key} className={cx('border-b px-4 max-xl:px-3 max-md:px-2.5 py-4', column.wideOnly && 'max-md:hidden')}>
          <Skeleton className="h-3.5 w-full max-w-32" />
        </td>
      ))}
    </tr>
  ))
}
