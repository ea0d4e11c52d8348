import { type ComponentType, createContext, useContext } from 'react'

export type UploadedFile = { id: number; name: string }

export type UploadFieldProps = {
  label: string
  kind: 'audio' | 'document' | 'video' | 'image'
  accept?: string[] | undefined
  maxMb: number
  /** Who may read the file besides those to whom it is shown. */
  visibility: 'public' | 'members' | 'private'
  file: UploadedFile | null
  /** Null: taken away. The chosen file is there for who reads more of it than its name. */
  onChange: (file: UploadedFile | null, chosen: File | null) => void
  error?: string[] | undefined
}

export type IllustratedFieldProps = {
  label: string
  hint?: string | undefined
  error?: string[] | undefined
  required?: boolean
  value: string
  onChange: (html: string) => void
  /** Who may see the pictures of this text besides those to whom it is shown. */
  visibility: UploadFieldProps['visibility']
  /** Shows a film in another place than the frame that is not kept; answers whether that could be done. */
  onFilm?: (address: string) => Promise<boolean>
}

/** The fields that send files. Whoever shows them need not know who sends, and how: the layout around brings them. */
export type FileParts = { Upload: ComponentType<UploadFieldProps>; Illustrated: ComponentType<IllustratedFieldProps> }

const FilePartsContext = createContext<FileParts | null>(null)
export const FilePartsProvider = FilePartsContext.Provider

function useFileParts(): FileParts {
  const parts = useContext(FilePartsContext)
  if (!parts) throw new Error('fields that send files need a FilePartsProvider above them')
  return parts
}

export function UploadField(props: UploadFieldProps) {
  const { Upload } = useFileParts()
  return <Upload {...props} />
}

export function IllustratedField(props: IllustratedFieldProps) {
  const { Illustrated } = useFileParts()
  return <Illustrated {...props} />
}
