/** Which page numbers stand in the row: both ends, the current one and its neighbours; null is a gap. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1])
  // A gap of one page is that page: an ellipsis would take the same place and tell less.
  if (page <= 4)
    [2, 3].forEach((near) => {
      wanted.add(near)
    })
  if (page >= pages - 3)
    [pages - 1, pages - 2].forEach((near) => {
      wanted.add(near)
    })
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return shown.flatMap((number, index) => (index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]))
}
