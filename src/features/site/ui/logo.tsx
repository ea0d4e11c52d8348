import { Anchor } from '#ui/actions/link.tsx'

/** The association's logo, or our lectern in the brand's colour beside its name. */
export function Logo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <Anchor href="/" className="flex min-w-0 items-center gap-2.5 text-ink no-underline">
      {logoUrl ? <img src={logoUrl} alt="" className="h-9 w-auto" /> : <LecternMark />}
      <span className="line-clamp-2 text-balance font-semibold font-serif leading-tight tracking-tight max-[22rem]:sr-only md:line-clamp-1 md:text-lg">
        {name}
      </span>
    </Anchor>
  )
}

const LecternMark = () => (
  <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-brand" />
    <path d="M7 11.500 16 8l9 3.500v2.200l-9-3.400-9 3.400z" className="fill-accent" />
    <path d="M14.600 13.400h2.800V22h3.900a1.500 1.500 0 0 1 0 3H10.700a1.500 1.500 0 0 1 0-3h3.900z" className="fill-on-brand" />
  </svg>
)
