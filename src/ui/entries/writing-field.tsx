import type { Editor } from '@tiptap/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { cx } from '../foundations/cx.ts'
import { controlClasses } from './control.classes.ts'
import type { RichTextEditingProps } from './rich-text-editing.tsx'

export type WritingFieldProps = {
  label: string
  name: string
  rows?: number
  required: boolean
  className?: string
  /** What stands in it at first: as text until the editor is there, and as HTML in the editor. */
  begins: { text: string; html: string }
  /** Opened by a click, so that the hand is already there. */
  takesFocus?: boolean
  /** What was written in the plain field; once the editor is there, in the editor. */
  onText: (text: string) => void
  onHtml: (html: string) => void
  /** The editor has taken over, with the focus or without. */
  onEditing: (hasFocus: boolean) => void
}

/**
 * A plain field, which becomes the rich-text editor once somebody means to write. Nobody waits for the editor: it is made ready out of sight,
 * and takes over what was typed meanwhile, and the focus, between two keys.
 */
export function WritingField({
  label,
  begins,
  takesFocus = false,
  onText,
  onHtml,
  onEditing,
  className,
  ...area
}: WritingFieldProps) {
  const [Editing, setEditing] = useState<ComponentType<RichTextEditingProps> | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const plain = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isComposing = useRef(false)

  const load = async () => {
    const { RichTextEditing } = await import('./rich-text-editing.tsx')
    setEditing(() => RichTextEditing)
  }
  // Without the editor the field itself takes what is written.
  const open = () => void load().catch(() => null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) plain.current?.focus()
    if (takesFocus || begins.html !== '') open()
  }, [])

  const takeOver = (editor: Editor) => {
    const [from, to] = [plain.current, place.current]
    if (!from || !to || from.hidden) return
    // A word that is being put together from its sounds would be torn apart.
    if (isComposing.current) return from.addEventListener('compositionend', () => takeOver(editor), { once: true })
    const hasFocus = document.activeElement === from
    to.hidden = false
    if (from.value !== begins.text) editor.commands.setContent(linesOf(from.value), { emitUpdate: true })
    if (hasFocus) {
      editor.commands.setTextSelection(editor.state.doc.content.size)
      // Not the command of this name, which waits for the next frame: a key in between would go to nobody.
      editor.view.focus()
    }
    from.hidden = true
    setIsEditing(true)
    onEditing(hasFocus)
  }
  return (
    <>
      {!isEditing && (
        <textarea
          {...area}
          ref={plain}
          aria-label={label}
          placeholder={label}
          defaultValue={begins.text}
          className={cx(controlClasses, 'field-sizing-content resize-none py-2', className)}
          onFocus={open}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={() => {
            isComposing.current = false
          }}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {Editing && (
        <div ref={place} hidden={!isEditing}>
          <Editing
            label={label}
            described={{}}
            value={begins.html}
            onChange={onHtml}
            onReady={takeOver}
            disabled={false}
            isShort
          />
        </div>
      )}
    </>
  )
}

/** As a document and not as HTML, which would drop the space after which the next word is about to be typed. */
const linesOf = (text: string) => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
})
