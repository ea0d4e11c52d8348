import { Button } from '#ui/actions/button.tsx'

/** Sends a search that scripts would do at each letter. */
export const WithoutScripts = ({ label }: { label: string }) => (
  <Button type="submit" variant="secondary" className="not-noscript:hidden">
    {label}
  </Button>
)
