import { kindGroups, placedKindNames, placedKinds } from '#features/widgets/kinds.rules.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { PageContent } from '../../page-content.rules.ts'
import { placeFor } from '../../page-edit.rules.ts'
import { useWords } from './words.ts'

type AddProps = {
  content: PageContent
  selected: string | null
  onAdd: (kind: string) => void
  onClose: () => void
}

/** Every kind of widget that could stand where one is, by group. */
export function AddBlock({ content, selected, onAdd, onClose }: AddProps) {
  const t = useT()
  const words = useWords()
  const fitting = placedKindNames.filter((kind) => placeFor(content, kind, selected) !== null)
  return (
    <Modal open onClose={onClose} title={t('pages-admin.addBlock')}>
      <div className="flex flex-col gap-6">
        {kindGroups.map((group) => {
          const kinds = fitting.filter((kind) => placedKinds[kind].group === group)
          if (kinds.length === 0) return null
          return (
            <section key={group} aria-label={t(`pages-admin.group_${group}`)}>
              <h3 className="mb-2 font-sans font-semibold text-sm md:text-sm">{t(`pages-admin.group_${group}`)}</h3>
              <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
                {kinds.map((kind) => (
                  <li key={kind} className="grid">
                    <button
                      type="button"
                      className="flex flex-col rounded-control border bg-raised px-4 py-3 text-left transition-colors hover:border-brand hover:bg-brand-soft"
                      onClick={() => onAdd(kind)}
                    >
                      <span className="block font-medium text-sm">{words.kind(kind)}</span>
                      <span className="mt-0.5 block text-muted text-xs">{words.about(kind)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Modal>
  )
}
