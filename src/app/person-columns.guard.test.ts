import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from './features.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll(/--.*$/gm, ''))

/** Who did something at the time: nobody's own, and true for ever. */
const saysWhoActed = (column: string) => /_by$|^(actor|acting_admin)_id$/.test(column)
const soundsLikeAPerson = (column: string) => /^(user|person|owner|author|registrant|buyer|member|learner)_id$/.test(column)

/** Columns that name a person, by a reference or by how they are called. */
function personColumnsIn(texts: string[]): string[] {
  const found = new Set<string>()
  const note = (table: string, column: string, rest: string) => {
    if (/\breferences person\b/.test(rest) || soundsLikeAPerson(column)) found.add(`${table}.${column}`)
  }
  for (const text of texts) {
    for (const [, table = '', body = ''] of text.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g))
      for (const [, column = '', rest = ''] of body.matchAll(/^\s+(\w+) bigint\b(.*)$/gm)) note(table, column, rest)
    for (const [, table = '', body = ''] of text.matchAll(/alter table (\w+)([\s\S]*?);/g)) {
      for (const [, column = '', rest = ''] of body.matchAll(/add column (\w+) bigint\b([^,;]*)/g)) note(table, column, rest)
      for (const [, column = '', rest = ''] of body.matchAll(/foreign key \((\w+)\)([^,;]*)/g)) note(table, column, rest)
    }
    for (const [, table = ''] of text.matchAll(/drop table (\w+)/g))
      for (const name of found) if (name.startsWith(`${table}.`)) found.delete(name)
  }
  return [...found].filter((name) => !saysWhoActed(name.split('.')[1] ?? '')).sort()
}

describe('every column that names a person', () => {
  const named = personColumnsIn(migrations)
  const known = features.flatMap(({ personMerging }) => Object.keys(personMerging?.columns ?? {}))

  it('has a fate when two records of one person are merged: add it to personMerging.columns of its feature (decision 71)', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('is said of once, and of columns that there are', () => {
    expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([])
    expect(known.filter((name) => !named.includes(name))).toEqual([])
  })

  it('would be seen in a new table, in a new column and by its name alone', () => {
    const forgotten = [
      'create table badge (\n  id bigint,\n  holder bigint references person (id),\n  given_by bigint references person (id)\n);',
      'alter table badge add column worn_for bigint references person (id) on delete cascade;',
      'create table seen (\n  user_id bigint not null\n);',
      'alter table seen add constraint c foreign key (witness) references person (id);',
    ]
    expect(personColumnsIn(forgotten)).toEqual(['badge.holder', 'badge.worn_for', 'seen.user_id', 'seen.witness'])
  })
})
