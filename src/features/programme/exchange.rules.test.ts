import { expect, it } from 'vitest'
import { chosenFile, compacted, durationText, minutesOf } from './exchange.rules.ts'

it('durations are hours and minutes', () => {
  expect([durationText(90), durationText(5), minutesOf('01:30'), minutesOf('1:05'), minutesOf('90')]).toEqual([
    '01:30',
    '00:05',
    90,
    65,
    null,
  ])
})

it('a day is closed up room by room; nothing is moved to a later time', () => {
  const at = (clock: string) => `2027-03-04T${clock}:00.000Z`
  const session = (id: number, room_id: number, from: string, to: string) => ({
    id,
    room_id,
    starts_at: at(from),
    ends_at: at(to),
  })
  const moved = compacted(
    [
      session(1, 1, '09:00', '10:00'),
      session(3, 1, '13:00', '14:00'),
      session(2, 1, '10:05', '11:00'),
      session(4, 2, '12:00', '13:00'),
    ],
    10,
  )
  expect(moved.map(({ id, starts_at, ends_at }) => [id, starts_at, ends_at])).toEqual([
    [1, at('09:00'), at('10:00')],
    [2, at('10:05'), at('11:00')],
    [3, at('11:10'), at('12:10')],
    [4, at('12:00'), at('13:00')],
  ])
})

it('a chosen file is read whatever program wrote it', () => {
  const table = 'title,room\nÜber Schmerz,Süd\n'
  const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le')
  for (const bytes of [Buffer.from(table), Buffer.from(table, 'latin1'), utf16])
    expect(chosenFile('programme.csv', bytes)).toEqual({ format: 'csv', text: table })
  expect([chosenFile('a.JSON', utf16).format, chosenFile('a.xml', utf16).format]).toEqual(['c3voc', 'frab'])
})
