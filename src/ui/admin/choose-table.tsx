import { FileDrop } from '../choosing/file-drop.tsx'
import { Card } from '../data/card.tsx'

type ChooseProps = {
  label: string
  /** What is being done, or that nothing was written yet. */
  status: string
  isBusy: boolean
  onFile: (file: File) => void
}

/** The first step of an import: which table. */
export const ChooseTable = ({ label, status, isBusy, onFile }: ChooseProps) => (
  <Card>
    <FileDrop
      label={label}
      kinds="CSV"
      accept={['text/csv', '.csv', '.txt', '.tsv']}
      maxMb={20}
      onFile={onFile}
      disabled={isBusy}
    />
    <p role="status" className="mt-3 text-muted text-sm">
      {status}
    </p>
  </Card>
)
