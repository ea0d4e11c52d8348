import { useState } from 'react'
import { acceptOf, namesOfAllowedTypes } from '#features/files/files.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { FileDrop } from '#ui/choosing/file-drop.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { proofCalls } from '../credits.proof.contract.ts'

type ProofProps = { proof: { name: string } | null; onChange: (fileId: number | null) => void }

/** The server reads from the content what it is, and says so where that is too much. */
const maxMb = 10

/** What proves it: one document or picture, sent at once and kept with the record when that is saved. */
export function ProofField({ proof, onChange }: ProofProps) {
  const t = useT()
  const [file, setFile] = useState<{ name: string } | null>(proof)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setFailure(null)
    setBusy(true)
    const reply = await ask(proofCalls.uploadProof, { file: chosen }).catch(() => null)
    setBusy(false)
    if (!reply?.ok) return setFailure(reply?.message || t('common.error'))
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
      file={file}
      onRemove={
        file
          ? () => {
              setFile(null)
              onChange(null)
            }
          : undefined
      }
      error={failure}
      disabled={isBusy}
    />
  )
}
