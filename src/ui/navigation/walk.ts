/** Moves the focus along a row of stops, round its ends. */
export function walkFocus(stops: readonly HTMLElement[], step: 1 | -1) {
  const at = stops.findIndex((stop) => stop.isSameNode(document.activeElement))
  const to = at === -1 && step === -1 ? -1 : (at + step) % stops.length
  stops.at(to)?.focus()
}
