import { useKeepAlive } from '#features/account/ui/use-keep-alive.ts'
import { useKeptClick } from '#features/favorites/ui/use-kept-click.ts'
import { ActingBanner } from '#features/notices/ui/acting-banner.tsx'

type Props = { viewer: { name: string; acting_admin_name: string | null; keep_alive_seconds: number } }

/** What is watched over, and told, while somebody is signed in. */
export function PersonAlerts({ viewer }: Props) {
  useKeepAlive(viewer.keep_alive_seconds)
  useKeptClick(true)
  return <ActingBanner viewer={viewer} />
}
