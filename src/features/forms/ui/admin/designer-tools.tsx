import { ClipboardPaste, Copy, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useCopy } from '#ui/actions/use-copy.ts'
import { Field } from '#ui/entries/field.tsx'
import { TextArea } from '#ui/entries/text-area.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { readDefinition, writeDefinition } from '../../form-definition.rules.ts'
import { formTemplates, templateFields } from '../../form-templates.rules.ts'
import { readXmlDefinition, soundsLikeXml } from '../../form-xml.rules.ts'
import type { useDefinition } from './use-definition.ts'

type ToolsProps = { definition: ReturnType<typeof useDefinition>; text: string }

/** The way back, beginnings to choose from, and the definition as JSON, out and in. */
export function DesignerTools({ definition, text }: ToolsProps) {
  const t = useT()
  const toast = useToast()
  const [isPasting, setPasting] = useState(false)
  const copy = useCopy(() => toast(t('forms-admin.copied')))
  const icon = (Icon: typeof Undo2) => <Icon className="size-4" aria-hidden="true" />
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" icon={icon(Undo2)} disabled={!definition.canUndo} onClick={definition.undo}>
        {t('forms-admin.undo')}
      </Button>
      <Button variant="secondary" size="sm" icon={icon(Redo2)} disabled={!definition.canRedo} onClick={definition.redo}>
        {t('forms-admin.redo')}
      </Button>
      <Menu
        label={t('forms-admin.templates')}
        trigger={(props) => (
          <Button {...props} variant="secondary" size="sm">
            {t('forms-admin.templates')}
          </Button>
        )}
        items={formTemplates.map((template) => ({
          key: template,
          label: t(`forms-admin.template_as_${template}`),
          onSelect: () => {
            definition.setText(writeDefinition(templateFields(t, template)))
            toast({ text: t('forms-admin.templateTaken') })
          },
        }))}
      />
      <Button variant="secondary" size="sm" icon={icon(Copy)} onClick={() => void copy(text)}>
        {t('forms-admin.copyJson')}
      </Button>
      <Button variant="secondary" size="sm" icon={icon(ClipboardPaste)} onClick={() => setPasting(true)}>
        {t('forms-admin.pasteJson')}
      </Button>
      {isPasting && (
        <PasteJson
          text={text}
          onPaste={(pasted) => {
            definition.setText(pasted)
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  )
}

/** As JSON, also what an older formBuilder kept as XML; null where it is neither. */
function asJson(text: string): string | null {
  const old = soundsLikeXml(text) ? readXmlDefinition(text) : null
  if (old) return writeDefinition(old)
  return readDefinition(text).state === 'error' ? null : text
}

type PasteProps = { text: string; onPaste: (text: string) => void; onClose: () => void }

/** A definition made elsewhere. It is kept as it is, also what nobody here knows. */
function PasteJson({ text, onPaste, onClose }: PasteProps) {
  const t = useT()
  const [pasted, setPasted] = useState(text)
  const taken = asJson(pasted)
  const isWrong = taken === null
  return (
    <Modal
      open
      onClose={onClose}
      title={t('forms-admin.pasteJson')}
      footer={
        <Button disabled={isWrong} onClick={() => taken !== null && onPaste(taken)}>
          {t('forms-admin.takeJson')}
        </Button>
      }
    >
      <Field
        label={t('forms-admin.definition')}
        hint={t('forms-admin.definitionHint')}
        error={isWrong ? t('forms-admin.noList') : undefined}
      >
        <TextArea
          rows={16}
          value={pasted}
          className="font-mono text-xs"
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
      </Field>
    </Modal>
  )
}
