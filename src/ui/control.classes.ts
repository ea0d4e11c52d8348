/** The look shared by everything one types into or chooses from. */
export const controlClasses =
  'w-full min-w-0 rounded-control border border-outline bg-raised px-3 text-base text-ink transition-colors md:text-sm ' +
  'hover:border-ink/70 focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'
