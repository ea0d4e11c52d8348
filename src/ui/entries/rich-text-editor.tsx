import { useState } from 'react'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { useLazyPart } from '../foundations/lazy-part.ts'
import { useFieldLabel, useFieldProps } from './field.tsx'
import type { RichTextEditingProps } from './rich-text-editing.tsx'
import type { PictureUpload } from './rich-text-pictures.ts'

export type RichTextEditorProps = {
  /** Names the editor; inside a `<Field group>` the field's label does that already. */
  label?: string
  name?: string
  defaultValue?: string
  onChange?: (html: string) => void
  disabled?: boolean
  /** Where pictures are sent; with it a text may hold pictures and tables. */
  pictures?: PictureUpload
}

const load = () => import('./rich-text-editing.tsx').then((part) => part.RichTextEditing)
const loadIllustrating = () => import('./rich-text-illustrating.tsx').then((part) => part.RichTextIllustrating)

/** HTML with headings 1 and 2, bold, italic, lists, quotes and links. What it sends is sanitised by the server, not trusted. */
export function RichTextEditor({ label, name, defaultValue = '', onChange, disabled = false, pictures }: RichTextEditorProps) {
  const [html, setHtml] = useState(defaultValue)
  const labelId = useFieldLabel()
  const { required: _, id, ...described } = useFieldProps<{ id?: string; required?: boolean; 'aria-describedby'?: string }>({})
  const change = (next: string) => {
    setHtml(next)
    onChange?.(next)
  }
  const editing: RichTextEditingProps = { id, label, labelId, described, value: defaultValue, onChange: change, disabled }
  return (
    <>
      {name && <input type="hidden" name={name} value={html} />}
      {pictures ? <Illustrating {...editing} pictures={pictures} /> : <Plain {...editing} />}
    </>
  )
}

function Plain(props: RichTextEditingProps) {
  const Editing = useLazyPart<RichTextEditingProps>(load)
  return Editing ? <Editing {...props} /> : <Waiting />
}

function Illustrating(props: RichTextEditingProps & { pictures: PictureUpload }) {
  const Editing = useLazyPart<RichTextEditingProps & { pictures: PictureUpload }>(loadIllustrating)
  return Editing ? <Editing {...props} /> : <Waiting />
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-48 w-full" />
  </Loading>
)
