/**
 * The first date or number in front of somebody that is typed by half. A browser says of such an entry that it is empty, so whatever reads
 * it would take away what stood there.
 */
export function unfinishedEntry(): HTMLInputElement | undefined {
  const place: ParentNode = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const isUnfinished = (input: HTMLInputElement) => input.validity.badInput || input.dataset.unfinished !== undefined
  return [...place.querySelectorAll('input')].find(isUnfinished)
}

export const labelOfEntry = (input: HTMLInputElement): string =>
  input.ariaLabel ?? input.labels?.[0]?.textContent?.replace(/\*$/, '') ?? ''
