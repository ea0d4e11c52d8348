import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { type EditorOptions, useEditor } from './use-editor.ts'

/** The same for a form whose fields keep their own values: `read` says what stands in them. Spread `form` on it. */
export function useFormEditor<Entry extends object, Answer>({
  read,
  ...options
}: Omit<EditorOptions<Entry, Answer>, 'current'> & { read: (form: FormData) => Entry }) {
  const ref = useRef<HTMLFormElement>(null)
  const current = () => (ref.current ? read(new FormData(ref.current)) : options.stored.entry)
  const editor = useEditor<Entry, Answer>({ ...options, current })
  const { edition, adopt, isDirty } = editor
  const latest = { current, isDirty, set: editor.set, clear: editor.clear }
  const seen = useRef(latest)
  seen.current = latest
  // A field may write its value in another way than it is stored; that is no change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields are made anew
  useEffect(() => {
    if (!seen.current.isDirty) adopt(seen.current.current())
  }, [edition, adopt])
  // A part that keeps what it sends in a hidden field has it there one frame after it was clicked or typed into.
  const take = () => void requestAnimationFrame(() => ref.current && seen.current.set(seen.current.current()))
  const onInput = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement
    if (name) seen.current.clear([name])
    take()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void editor.save()
  }
  const form = { ref, onInput, onChange: onInput, onClick: take, onKeyUp: take, onSubmit, noValidate: true }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that keep their own values begin anew with an edition only
  const shown = useMemo(() => editor.entry, [edition])
  return { editor, form, take, shown }
}
