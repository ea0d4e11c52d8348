import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { certificateDesignCalls, type EditedDesign } from '../../certificates.design.contract.ts'
import type { CertificateLayout } from '../../layout.schema.ts'

export type DesignEntry = { name: string; layout: CertificateLayout }

const storedOf = ({ name, layout, version }: EditedDesign) => ({ entry: { name, layout } satisfies DesignEntry, version })

/** A design in its editor; each saving is a version of its own. */
export function useDesignEditor(design: EditedDesign) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return useEditor<DesignEntry, EditedDesign>({
    stored: storedOf(design),
    send: (entry, version) =>
      ask(certificateDesignCalls.saveDesign, { design_id: design.id, version: String(version), ...entry }),
    theirs: storedOf,
    onSaved: (saved) => {
      void revalidate()
      return storedOf(saved)
    },
    labelOf: (path) => (path === 'name' ? t('certificates-admin.designName') : t('certificates-admin.layout')),
    wordsOf: (path) => (path === 'name' ? null : t('certificates-admin.layoutChanged')),
  })
}
