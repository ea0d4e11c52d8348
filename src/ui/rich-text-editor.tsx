import { useState } from 'react'
import { useFieldLabel, useFieldProps } from './field.tsx'
import { useLazyPart } from './lazy-part.ts'
import type { RichTextEditingProps } from './rich-text-editing.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export type RichTextEditorProps = {
  /** Names the editor; inside a `<Field group>` the field's label does that already. */
  label?: string
  name?: string
  defaultValue?: string
  onChange?: (html: string) => void
  disabled?: boolean
}

const load = () => import('./rich-text-editing.tsx').then((part) => part.RichTextEditing)

/** HTML with headings 1 and 2, bold, italic, lists, quotes and links. What it sends is sanitised by the server, not trusted. */
export function RichTextEditor({ label, name, defaultValue = '', onChange, disabled = false }: RichTextEditorProps) {
  const [html, setHtml] = useState(defaultValue)
  const labelId = useFieldLabel()
  const { required: _, id, ...described } = useFieldProps<{ id?: string; required?: boolean; 'aria-describedby'?: string }>({})
  const Editing = useLazyPart<RichTextEditingProps>(load)
  const change = (next: string) => {
    setHtml(next)
    onChange?.(next)
  }
  return (
    <>
      {name && <input type="hidden" name={name} value={html} />}
      {Editing ? (
        <Editing
          id={id}
          label={label}
          labelId={labelId}
          described={described}
          value={defaultValue}
          onChange={change}
          disabled={disabled}
        />
      ) : (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </>
  )
}
