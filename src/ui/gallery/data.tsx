import { Award, Users } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Card } from '#ui/data/card.tsx'
import { BarChart, LineChart } from '#ui/data/chart.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { type Column, DataTable, type TableSort } from '#ui/data/data-table.tsx'
import { DateBlock } from '#ui/data/date-block.tsx'
import { Price } from '#ui/data/price.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

type Person = { id: string; name: string; organisation: string; credits: number; active: boolean }

const people: Person[] = [
  { id: '1', name: 'Maria Lindqvist', organisation: 'Uppsala Hospital', credits: 24, active: true },
  { id: '2', name: 'Tom Okafor', organisation: 'Lagos Chamber', credits: 12.5, active: true },
  { id: '3', name: 'Ines Duarte', organisation: 'Porto Institute', credits: 31, active: false },
  { id: '4', name: 'Jonas Weber', organisation: 'Weber & Partner', credits: 0, active: true },
]

const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    rowHeader: true,
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar name={person.name} size="sm" decorative />
        {person.name}
      </span>
    ),
  },
  { key: 'organisation', header: 'Organisation', sortable: true, wideOnly: true, cell: (person) => person.organisation },
  {
    key: 'status',
    header: 'Status',
    cell: (person) => <Badge tone={person.active ? 'success' : 'neutral'}>{person.active ? 'Active' : 'Deactivated'}</Badge>,
  },
  { key: 'credits', header: 'Credits', sortable: true, align: 'end', cell: (person) => person.credits },
]

const by = (key: string) => (person: Person) =>
  key === 'credits' ? String(person.credits).padStart(6, '0') : key === 'organisation' ? person.organisation : person.name

export function Data() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'asc' })
  const [chosen, setChosen] = useState(new Set(['2']))
  const [page, setPage] = useState(1)
  const read = by(sort.key)
  const sorted = people.toSorted((a, b) => read(a).localeCompare(read(b)) * (sort.direction === 'asc' ? 1 : -1))
  return (
    <Group id="data" title="Tables, numbers and charts">
      <DataTable
        caption="People"
        columns={columns}
        rows={sorted}
        rowKey={(person) => person.id}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen, labelOf: (id) => `Select ${people.find((person) => person.id === id)?.name}` }}
        footer={
          <>
            <span className="text-sm text-muted">{chosen.size} of 46 chosen</span>
            <Pagination page={page} pages={5} onPage={setPage} label="Pages of the table" />
          </>
        }
      />
      <Columns>
        <DataTable
          caption="No people"
          columns={columns}
          rows={[]}
          rowKey={(person: Person) => person.id}
          empty={
            <EmptyState level={3} icon={<Users />} title="Nobody matches">
              Widen the filter, or invite someone.
            </EmptyState>
          }
        />
        <DataTable caption="People, loading" columns={columns} rows={[]} rowKey={(person: Person) => person.id} loading />
      </Columns>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile label="Registrations" value="1,284" note="112 this week" icon={<Users aria-hidden="true" />} />
        <StatTile label="Credits earned" value="642.5" icon={<Award aria-hidden="true" />} />
        <StatTile label="Revenue" value="$48,200" note="after refunds" />
        <StatTile label="Seats left" value="3" note={<Badge tone="warning">Almost full</Badge>} />
      </div>
      <Columns>
        <Card>
          <BarChart
            title="Registrations by kind"
            unit="Registrations"
            data={[
              { label: 'Courses', value: 620 },
              { label: 'Webinars', value: 410 },
              { label: 'Live events', value: 198 },
              { label: 'Publications', value: 56 },
            ]}
          />
        </Card>
        <Card>
          <LineChart
            title="Registrations a week"
            unit="Registrations"
            data={[42, 51, 48, 63, 70, 66, 88, 94, 90, 112].map((value, week) => ({ label: `Week ${week + 1}`, value }))}
          />
        </Card>
        <Card>
          <LineChart title="Nothing to draw" unit="Registrations" data={[]} />
        </Card>
      </Columns>
      <Specimen name="Date block, price, credit seal">
        <DateBlock date="2026-03-05T02:30:00Z" />
        <DateBlock date="2026-11-23T15:00:00Z" />
        <Price amount={4900} currency="USD" listAmount={7900} />
        <Price amount={0} currency="USD" />
        <Price amount={12_000} currency="EUR" size="lg" />
        <CreditSeal credits={2.5} />
        <CreditSeal credits={1} />
        <CreditSeal credits={3} kind="CPE" />
      </Specimen>
    </Group>
  )
}
