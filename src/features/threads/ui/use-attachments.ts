import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { attachmentCalls } from '../threads.attachments.contract.ts'
import type { Attachment } from '../threads.contract.ts'

const kindOf = ({ type }: File) =>
  (['image', 'audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'document'

/** Files that the next message carries. Each is sent when it is chosen, so that the message itself goes at once. */
export function useAttachments() {
  const t = useT()
  const toast = useToast()
  const [attached, setAttached] = useState<Attachment[]>([])
  const [coming, setComing] = useState<string | null>(null)
  const attach = async (file: File) => {
    setComing(file.name)
    const reply = await ask(attachmentCalls.attach, { kind: kindOf(file), file }).catch(() => null)
    setComing(null)
    if (reply?.ok) setAttached((all) => [...all, reply.value])
    else toast({ text: reply?.message || t('common.error'), tone: 'danger' })
  }
  const remove = (fileId: number) => setAttached((all) => all.filter(({ file_id }) => file_id !== fileId))
  return { attached, coming, attach, remove, clear: () => setAttached([]) }
}
