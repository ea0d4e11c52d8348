import { type RefObject, useState } from 'react'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { proofCalls } from '../credits.proof.contract.ts'

type ProofProps = {
  proof: { name: string } | null
  /** The file that is on its way, for who saves meanwhile; null as its number where it did not come. */
  coming: RefObject<Promise<number | null> | null>
  onChange: (fileId: number | null) => void
}

/** The server reads from the content what it is, and says so where that is too much. */
const maxMb = 10

/** What proves it: one document or picture, sent at once and kept with the record when that is saved. */
export function ProofField({ proof, coming, onChange }: ProofProps) {
  const t = useT()
  const [file, setFile] = useState<{ name: string } | null>(proof)
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<File | null>(null)
  const send = async (chosen: File) => {
    setFailure(null)
    setSent(chosen)
    const asked = askSafely(proofCalls.uploadProof, { file: chosen })
    coming.current = asked.then((reply) => (reply.ok ? reply.value.id : null))
    const reply = await asked
    coming.current = null
    setSent(null)
    if (!reply.ok) return setFailure(reply.message || t('common.error'))
    setFile({ name: reply.value.name })
    onChange(reply.value.id)
  }
  return (
    <FileDrop
      label={t('credits.proof')}
      kinds={`${namesOfAllowedTypes('document')}, ${namesOfAllowedTypes('image')}`}
      accept={[...acceptOf('document'), ...acceptOf('image')]}
      maxMb={maxMb}
      onFile={(chosen) => void send(chosen)}
      file={sent ?? file}
      note={sent ? t('ui.uploading', { name: sent.name }) : undefined}
      onRemove={
        file && !sent
          ? () => {
              setFile(null)
              onChange(null)
            }
          : undefined
      }
      error={failure}
      disabled={sent !== null}
    />
  )
}
