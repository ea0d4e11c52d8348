/** The keys that do the same, as they are printed on a keyboard. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="inline-grid h-5 min-w-5 place-items-center rounded-tight border border-b-2 bg-sunken px-1 font-sans text-[0.6875rem] leading-none text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)
