/** Seen by whoever comes to it by keyboard. */
export const skipLinkClasses =
  'sr-only rounded-control bg-brand px-3 py-2 text-on-brand focus:not-sr-only focus:absolute focus:left-2 focus:z-50 focus:mt-2'
