import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useFormEditor } from '#ui/editor/use-form-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedOrganisation, organisationsAdminCalls } from '../../organisations.contract.ts'

type Entered = { name: string; domain: string }

const read = (form: FormData): Entered => ({ name: String(form.get('name') ?? ''), domain: String(form.get('domain') ?? '') })
const storedOf = ({ name, domain, version }: EditedOrganisation) => ({ entry: { name, domain }, version })
const fresh = { entry: { name: '', domain: '' }, version: null }

/** An organisation in its form. Null: a new one. */
export function useOrganisationEditor(organisation: EditedOrganisation | null) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const made = useFormEditor<Entered, EditedOrganisation>({
    read,
    stored: organisation ? storedOf(organisation) : fresh,
    send: (entered, version) =>
      organisation
        ? ask(organisationsAdminCalls.saveOrganisation, {
            organisation_id: organisation.id,
            ...entered,
            version: String(version),
          })
        : ask(organisationsAdminCalls.createOrganisation, entered),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (organisation) {
        void revalidate()
        return storedOf(saved)
      }
      made.editor.release()
      await navigate(`/admin/organisations/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => (path === 'name' || path === 'domain' ? t(`organisations-admin.${path}`) : null),
  })
  return made
}
