import { describe, expect, it } from 'vitest'
import { agendaRows } from './agenda-parts.rules.ts'
import type { SessionPlace } from './programme.mine.contract.ts'

const sessions = Array.from({ length: 45 }, (_, at) => ({ session_id: 100 + at, day: '2027-05-04' }))
const place = (session_id: number, mine: SessionPlace['mine'] = null): SessionPlace => ({
  session_id,
  left: 3,
  is_full: false,
  waiting: 0,
  mine,
})

type Asked = { kept?: number[]; places?: SessionPlace[]; openId?: number | null; arranged?: typeof sessions }

const rowsFor = ({ kept = [], places = [], openId = null, arranged = sessions }: Asked) =>
  agendaRows({
    arranged,
    timetable: sessions,
    hidden: new Set(),
    isFavorite: ({ session_id }) => kept.includes(session_id),
    booking: { places: { is_registered: true, places }, refused: null },
    openId,
    isWhole: false,
  })
const lengths = (asked: Asked) => rowsFor(asked).map(({ rows }) => rows.length)
const keys = (asked: Asked) => rowsFor(asked).map(({ madeOf }) => JSON.stringify(madeOf))
const shared = (one: Asked, other: Asked) => keys(one).filter((key) => keys(other).includes(key)).length

describe('the rows of an agenda in parts', () => {
  it('are twenty by twenty, cut around what is one’s own', () => {
    expect(lengths({})).toEqual([20, 20, 5])
    expect(lengths({ kept: [105] })).toEqual([5, 1, 14, 20, 5])
    expect(lengths({ places: [place(120, { state: 'booked', position: null })] })).toEqual([20, 1, 19, 5])
    expect(lengths({ openId: 144 })).toEqual([20, 20, 4, 1])
  })

  it('are those of everybody who has the same in them, and of nobody who has something else', () => {
    expect(shared({ kept: [105] }, { kept: [105, 130] })).toBe(4)
    expect(shared({ kept: [105] }, { places: [place(105, { state: 'booked', position: null })] })).toBe(4)
    expect(shared({ kept: [105], places: [place(110)] }, { kept: [105], places: [{ ...place(110), left: 2 }] })).toBe(4)
    expect(shared({ kept: [105] }, { openId: 105 })).toBe(4)
  })

  it('name every row once, in whatever order they stand', () => {
    const first = sessions.filter(({ session_id }) => session_id === 107 || session_id === 125)
    const arranged = [...first, ...sessions.filter((one) => !first.includes(one))]
    const rows = rowsFor({ arranged, kept: [107, 125] })

    expect(rows.flatMap(({ rows }) => rows)).toEqual(arranged)
    expect(rows.map(({ rows }) => rows.length)).toEqual([1, 1, 7, 12, 5, 14, 5])
  })
})
