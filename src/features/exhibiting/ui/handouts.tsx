import { FileText } from 'lucide-react'
import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ExhibitorHandout } from '../exhibiting.contract.ts'

/** What an exhibitor hands out. */
export function Handouts({ files }: { files: readonly ExhibitorHandout[] }) {
  const t = useT()
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="handouts">
      <h2 id="handouts" className="mb-4 text-xl md:text-xl">
        {t('exhibiting.files')}
      </h2>
      <ul className="grid gap-2">
        {files.map(({ id, title, url, size }) => (
          <li key={id}>
            <Link href={url} reload className="inline-flex items-center gap-2">
              <FileText className="size-4 shrink-0" aria-hidden="true" />
              <span className="break-words">{title}</span>
              <span className="whitespace-nowrap text-muted text-sm">{format.bytes(size)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
