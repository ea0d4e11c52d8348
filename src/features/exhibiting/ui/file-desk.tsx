import { X } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { ask, askSafely } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type ExhibitorDesk, type ExhibitorHandout, exhibitingCalls, handoutCalls } from '../exhibiting.contract.ts'

const maxMb = 10

/** Documents on an exhibitor's page. */
export function FileDesk({ desk }: { desk: ExhibitorDesk }) {
  const t = useT()
  const toast = useToast()
  const format = useFormat()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const [coming, setComing] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const of = { url_slug: desk.event.url_slug, exhibitor_id: desk.exhibitor.id }
  const send = async (file: File) => {
    setRefusal(null)
    setComing(file.name)
    const reply = await ask(handoutCalls.addHandout, { ...of, file }).catch(() => null)
    setComing(null)
    if (!reply?.ok) return setRefusal(reply?.message || t('common.error'))
    toast({ text: t('exhibiting.fileAdded', { title: reply.value.title }), tone: 'success' })
    await revalidate()
  }
  const remove = async ({ id, title }: ExhibitorHandout) => {
    const isSure = await confirm({
      title: t('exhibiting.removeFileTitle', { title }),
      message: t('exhibiting.removeFileText'),
      confirmLabel: t('exhibiting.remove'),
      danger: true,
    })
    if (!isSure) return
    const reply = await askSafely(exhibitingCalls.removeFile, { ...of, handout_id: id })
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  }
  return (
    <section aria-labelledby="desk-files" className="mb-10">
      <h2 id="desk-files" className="mb-3 text-lg md:text-lg">
        {t('exhibiting.files')}
      </h2>
      <ul className="mb-4 grid max-w-read gap-2 empty:hidden">
        {desk.files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 rounded-control border bg-raised px-3 py-2">
            <Link href={file.url} reload className="min-w-0 flex-1 break-words">
              {file.title}
            </Link>
            <span className="text-muted text-sm">{format.bytes(file.size)}</span>
            <IconButton size="sm" label={t('exhibiting.removeFile', { title: file.title })} onClick={() => void remove(file)}>
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="max-w-read">
        <FileDrop
          label={t('exhibiting.addFile')}
          kinds={namesOfAllowedTypes('document')}
          accept={acceptOf('document')}
          maxMb={maxMb}
          onFile={(file) => void send(file)}
          file={coming === null ? null : { name: coming }}
          error={refusal}
          disabled={coming !== null}
        />
      </div>
    </section>
  )
}
