import { Anchor } from '#ui/actions/link.tsx'

/**
 * The association's logo, or our lectern in the brand's colour beside its name. A name that has less than five letters' room beside a wide
 * logo goes to a second row, which is cut off.
 */
export function Logo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <Anchor href="/" className="flex h-12 min-w-9 flex-wrap items-center gap-x-2.5 overflow-hidden text-ink no-underline">
      {logoUrl ? <img src={logoUrl} alt="" className="my-1.5 h-9 max-w-full object-contain" /> : <LecternMark />}
      <span className="flex h-12 shrink grow basis-20 items-center max-[22rem]:sr-only">
        <span className="line-clamp-2 text-balance font-semibold font-serif leading-tight tracking-tight md:text-lg md:leading-tight">
          {name}
        </span>
      </span>
    </Anchor>
  )
}

const LecternMark = () => (
  <svg viewBox="0 0 32 32" className="my-1.5 size-9 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-brand" />
    <path d="M7 11.500 16 8l9 3.500v2.200l-9-3.400-9 3.400z" className="fill-accent" />
    <path d="M14.600 13.400h2.800V22h3.900a1.500 1.500 0 0 1 0 3H10.700a1.500 1.500 0 0 1 0-3h3.900z" className="fill-on-brand" />
  </svg>
)
