import { encode } from 'uqr'

const tidy = (value: number): string => String(Math.round(value * 1000) / 1000)

/** The dark dots of a code as one outline, row by row, in a square of this width. */
export function qrOutline(text: string, { x, y, width }: { x: number; y: number; width: number }): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dot = width / size
  return data
    .flatMap((row, line) => {
      const runs: string[] = []
      for (let from = 0; from < row.length; from++) {
        if (!row[from]) continue
        let to = from
        while (row[to]) to++
        runs.push(
          `M${tidy(x + from * dot)} ${tidy(y + line * dot)}h${tidy((to - from) * dot)}v${tidy(dot)}h${tidy((from - to) * dot)}z`,
        )
        from = to
      }
      return runs
    })
    .join('')
}
