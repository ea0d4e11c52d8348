import type { ReactNode } from 'react'
import { useT } from '../foundations/i18n.tsx'
import { SidePanel } from '../overlays/side-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Editor } from './use-editor.ts'

type PanelProps<Entry extends object> = {
  editor: Editor<Entry>
  title: string
  onClose: () => void
  /** What the button says; 'Save' without it. */
  label?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** A short editor at the side of a list: Enter saves, closing asks first where something would be lost. */
export function EditorPanel<Entry extends object>({ editor, title, onClose, label, wide = false, children }: PanelProps<Entry>) {
  const t = useT()
  return (
    <SidePanel
      open
      wide={wide}
      onClose={() => editor.leave(onClose)}
      title={title}
      footer={<SaveBar editor={editor} inPanel {...(label !== undefined && { label })} />}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save()
        }}
      >
        {children}
        <button type="submit" className="hidden">
          {t('editor.save')}
        </button>
      </form>
    </SidePanel>
  )
}
