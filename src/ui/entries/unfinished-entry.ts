const inFront = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document

/**
 * The first date or number in front of somebody that is typed by half. A browser says of such an entry that it is empty, so whatever reads
 * it would take away what stood there.
 */
export function unfinishedEntry(): HTMLInputElement | undefined {
  const isUnfinished = (input: HTMLInputElement) => input.validity.badInput || input.dataset.unfinished !== undefined
  return [...inFront().querySelectorAll('input')].find(isUnfinished)
}

const refused = ':is(input, select, textarea, button, [contenteditable=true])[aria-invalid=true]'

/** Where to correct what was refused: the first such entry in front of somebody, unless they are in one of them. */
export function faultyEntry(): HTMLElement | undefined {
  if (document.activeElement?.matches(refused)) return undefined
  return [...inFront().querySelectorAll<HTMLElement>(refused)].find((entry) => entry.checkVisibility())
}

export const labelOfEntry = (input: HTMLInputElement): string =>
  input.ariaLabel ?? input.labels?.[0]?.textContent?.replace(/\*$/, '') ?? ''
