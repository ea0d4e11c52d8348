export type AttendanceLine = { email: string; minutes: number; checks: number }

/** Lines as they are pasted from a meeting's report: address, minutes and checks between commas, semicolons or tabs; or the first line that is none. */
export function attendanceLines(text: string): { rows: AttendanceLine[]; unreadable: number | null } {
  const rows: AttendanceLine[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [email = '', minutes = '', checks = '0'] = line.split(/[,;\t]/).map((one) => one.trim().replace(/^"|"$/g, ''))
    // Headings of the report it was copied from.
    if (index === 0 && !email.includes('@')) continue
    if (!email.includes('@') || !/^\d+$/.test(minutes) || !/^\d*$/.test(checks)) return { rows, unreadable: index + 1 }
    rows.push({ email, minutes: Number(minutes), checks: Number(checks || 0) })
  }
  return { rows, unreadable: null }
}
