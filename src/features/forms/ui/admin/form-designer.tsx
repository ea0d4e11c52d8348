import { useState } from 'react'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { fieldsOf } from '../../form-definition.rules.ts'
import { copyOf, moved, namesIn, neverShown, newField, withNewNames } from '../../form-design.rules.ts'
import type { FieldType } from '../../form-field.schema.ts'
import { DesignerCanvas } from './designer-canvas.tsx'
import { DesignerPalette } from './designer-palette.tsx'
import { DesignerTools } from './designer-tools.tsx'
import { FieldPanel } from './field-panel.tsx'
import { FormPreview } from './form-preview.tsx'
import { useDefinition } from './use-definition.ts'

type DesignerProps = { text: string; submitText: string; onChange: (text: string) => void }

/** A form is drawn: a palette, the fields in their order, a panel for each, and the form as visitors meet it. */
export function FormDesigner({ text, submitText, onChange }: DesignerProps) {
  const t = useT()
  const definition = useDefinition(text, onChange)
  const [edited, setEdited] = useState<number | null>(null)
  const { fields: raw, setFields } = definition
  const views = fieldsOf(raw)
  const never = neverShown(views)
  const add = (type: FieldType, at = raw.length) => {
    const options = [1, 2].map((number) => t('forms-admin.optionNumber', { number }))
    setFields(raw.toSpliced(at, 0, newField(type, t(`forms-admin.type_${type}`), namesIn(raw), options)))
    setEdited(at)
  }
  const view = edited === null ? undefined : views[edited]
  return (
    <>
      <Card as="section" aria-label={t('forms-admin.fields')}>
        <CardHeader title={t('forms-admin.fields')} hint={t('forms-admin.fieldsHint')} />
        <DesignerTools definition={definition} text={text} />
        {definition.state === 'error' && (
          <Callout tone="warning" className="my-4">
            {t('forms.configurationError')}
          </Callout>
        )}
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <DesignerPalette onAdd={(type) => add(type)} />
          <DesignerCanvas
            fields={views}
            raw={raw}
            never={never}
            onEdit={setEdited}
            onAdd={add}
            onMove={(from, to) => setFields(moved(raw, from, to))}
            onCopy={(at) => setFields(raw.toSpliced(at + 1, 0, copyOf(raw[at], namesIn(raw))))}
            onRemove={(at) => setFields(raw.filter((_, place) => place !== at))}
          />
        </div>
      </Card>
      <FormPreview fields={views} submitText={submitText} />
      {view && edited !== null && (
        <FieldPanel
          key={edited}
          raw={raw[edited]}
          view={view}
          isNeverShown={never.has(view.key)}
          earlier={views.slice(0, edited)}
          onChange={(next, step) => setFields(withNewNames(raw, raw.with(edited, next)), step && `${edited} ${step}`)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
