import { type Editor, EditorContent, type Extensions, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading1, Heading2, Italic, Link2, List, ListOrdered, Quote, Redo2, Undo2, Unlink } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { Toolbar } from '../navigation/toolbar.tsx'
import { Popover } from '../overlays/popover.tsx'
import { OutsideField } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { isValidUrl } from './url.rules.ts'

export type RichTextEditingProps = {
  id?: string
  label?: string
  labelId?: string
  described: { 'aria-describedby'?: string; 'aria-invalid'?: boolean }
  value: string
  onChange: (html: string) => void
  disabled: boolean
  /** For a few lines, as in a comment, which have no headings. */
  isShort?: boolean
  /** It is in the page and can be written in. */
  onReady?: (editor: Editor) => void
  /** What a longer text can hold besides: other nodes, their tools, and what stands between the tools and the text. */
  more?: Extensions
  moreTools?: (editor: Editor) => ReactNode
  beneathTools?: (editor: Editor) => ReactNode
  onFiles?: (editor: Editor, files: File[], at: number | null) => boolean
  onPasted?: (html: string) => void
}

const link = {
  openOnClick: false,
  isAllowedUri: (url: string) => isValidUrl(url) || url.startsWith('/'),
  HTMLAttributes: { target: null, rel: 'noopener' },
}

/** §9: headers of levels 1 and 2. */
const plain = StarterKit.configure({
  heading: { levels: [1, 2] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link,
})

/** What has no button of its own is kept all the same: it was written elsewhere, and is not ours to take away. */
export const wholeKit = StarterKit.configure({ heading: { levels: [1, 2, 3] }, link })

export function RichTextEditing({ id, label, labelId, described, value, onChange, disabled, ...rest }: RichTextEditingProps) {
  const { isShort = false, onReady, more, moreTools, beneathTools, onFiles, onPasted } = rest
  const t = useT()
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    class: cx('prose px-4 py-3 outline-none', isShort ? 'min-h-24' : 'min-h-36'),
    ...said({ id, label, labelId, described }),
  }
  const give = (from: DataTransfer | null, at: number | null): boolean => {
    const files = [...(from?.files ?? [])]
    // A word processor sends its text as a picture too: the text is meant.
    const isText = (from?.getData('text/html') ?? '') !== '' && at === null
    return files.length > 0 && !isText && (onFiles?.(editor, files, at) ?? false)
  }
  const editor: Editor = useEditor({
    extensions: more ?? [plain],
    content: value,
    // Its few styles are in theme.css: the content-security policy refuses styles that scripts write into the page.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes,
      transformPastedHTML: (html) => {
        onPasted?.(html)
        return html
      },
      handlePaste: (_, event) => give(event.clipboardData, null),
      handleDrop: (view, event, __, isMoved) =>
        !isMoved && give(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null),
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each editor
  useEffect(() => onReady?.(editor), [editor])
  return (
    <div
      className={cx(
        'rounded-control border border-outline bg-raised has-[.ProseMirror-focused]:border-focus has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-focus',
        described['aria-invalid'] && 'border-danger',
        disabled && 'opacity-60',
      )}
    >
      <Toolbar label={t('ui.formatting')} className="rounded-t-control border-b bg-sunken p-1">
        <Tools editor={editor} disabled={disabled} isShort={isShort} />
        {!disabled && moreTools?.(editor)}
      </Toolbar>
      {!disabled && beneathTools?.(editor)}
      <EditorContent editor={editor} />
    </div>
  )
}

function said({
  id,
  label,
  labelId,
  described,
}: Pick<RichTextEditingProps, 'id' | 'label' | 'labelId' | 'described'>): Record<string, string> {
  const all = {
    id,
    'aria-label': labelId ? undefined : label,
    'aria-labelledby': labelId,
    'aria-describedby': described['aria-describedby'],
    'aria-invalid': described['aria-invalid'] ? 'true' : undefined,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([key, text]) => (text ? [[key, text]] : [])))
}

function Tools({ editor, disabled, isShort }: { editor: Editor; disabled: boolean; isShort: boolean }) {
  const t = useT()
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      h1: editor.isActive('heading', { level: 1 }),
      h2: editor.isActive('heading', { level: 2 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tool = (label: string, icon: ReactNode, act: () => void, pressed?: boolean, enabled = true) => (
    <Tool label={label} pressed={pressed} disabled={disabled || !enabled} onClick={act}>
      {icon}
    </Tool>
  )
  return (
    <>
      {!isShort && tool(t('ui.heading1'), <Heading1 />, () => run().toggleHeading({ level: 1 }).run(), on.h1)}
      {!isShort && tool(t('ui.heading2'), <Heading2 />, () => run().toggleHeading({ level: 2 }).run(), on.h2)}
      {!isShort && <Gap />}
      {tool(t('ui.bold'), <Bold />, () => run().toggleBold().run(), on.bold)}
      {tool(t('ui.italic'), <Italic />, () => run().toggleItalic().run(), on.italic)}
      <Gap />
      {tool(t('ui.bulletList'), <List />, () => run().toggleBulletList().run(), on.bullets)}
      {tool(t('ui.numberedList'), <ListOrdered />, () => run().toggleOrderedList().run(), on.numbers)}
      {tool(t('ui.quote'), <Quote />, () => run().toggleBlockquote().run(), on.quote)}
      <LinkTool editor={editor} pressed={on.link} disabled={disabled} />
      {on.link && tool(t('ui.removeLink'), <Unlink />, () => run().extendMarkRange('link').unsetLink().run())}
      <Gap />
      {tool(t('ui.undo'), <Undo2 />, () => run().undo().run(), undefined, on.canUndo)}
      {tool(t('ui.redo'), <Redo2 />, () => run().redo().run(), undefined, on.canRedo)}
    </>
  )
}

export const Gap = () => <span className="mx-1 h-5 w-px bg-line" aria-hidden="true" />

type ToolProps = {
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
  popoverTarget?: string
}

export const Tool = ({ label, pressed, children, ...rest }: ToolProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    className={cx(
      'grid size-8 place-items-center rounded-[6px] disabled:opacity-40 [&_svg]:size-4',
      pressed ? 'bg-brand text-on-brand' : 'hover:bg-raised',
    )}
  >
    {children}
  </button>
)

function LinkTool({ editor, pressed, disabled }: { editor: Editor; pressed: boolean; disabled: boolean }) {
  const t = useT()
  const id = useId()
  const entry = useRef<HTMLInputElement>(null)
  const open = (isOpen: boolean) => {
    if (!isOpen || !entry.current) return
    entry.current.value = String(editor.getAttributes('link').href ?? '')
    entry.current.focus()
  }
  const apply = (close: () => void) => (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = entry.current?.value.trim() ?? ''
    entry.current?.setCustomValidity(isValidUrl(href) || href.startsWith('/') ? '' : t('ui.linkInvalid'))
    if (!entry.current?.reportValidity()) return
    close()
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  return (
    <Popover
      label={t('ui.link')}
      onOpenChange={open}
      className="w-80 p-3"
      trigger={(props) => (
        <Tool label={t('ui.link')} pressed={pressed} disabled={disabled} {...props}>
          <Link2 />
        </Tool>
      )}
    >
      {(close) => (
        // Not a form of its own: the editor may stand inside one.
        <div className="flex gap-2">
          <OutsideField>
            <TextInput
              ref={entry}
              id={`${id}-address`}
              aria-label={t('ui.linkAddress')}
              placeholder="https://"
              onInput={(event) => event.currentTarget.setCustomValidity('')}
              onKeyDown={(event) => event.key === 'Enter' && apply(close)(event)}
            />
          </OutsideField>
          <Button onClick={apply(close)}>{t('ui.apply')}</Button>
        </div>
      )}
    </Popover>
  )
}
