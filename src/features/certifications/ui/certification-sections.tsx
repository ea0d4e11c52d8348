import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CertificationView, ListedCertification } from '../certifications.contract.ts'
import { sectionsAddress } from '../certifications-address.rules.ts'
import { type CertificationSection, certificationSections } from '../standing.rules.ts'
import { CertificationCard } from './certification-card.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { EnrollDialog } from './enroll-dialog.tsx'

/** A section as it was loaded; null: that has failed. */
export type LoadedSection = { section: CertificationSection; certifications: ListedCertification[] | null }

type Opened = { certification: ListedCertification; view: CertificationView | 'enroll' }

/** §2: the sections, chosen by a multiselect. */
export function CertificationSections({ sections }: { sections: LoadedSection[] }) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chosen, setChosen] = useState<string[]>(() => sections.map(({ section }) => section))
  const close = () => setOpened(null)
  const choose = (next: string[]) => {
    setChosen(next)
    void navigate(sectionsAddress(certificationSections.filter((section) => next.includes(section))), {
      preventScrollReset: true,
      replace: true,
    })
  }
  return (
    <>
      <Field group label={t('certifications.sections')} className="max-w-sm">
        <Multiselect
          value={chosen}
          filter={false}
          onChange={choose}
          options={certificationSections.map((section) => ({ value: section, label: t(`certifications.section_${section}`) }))}
        />
      </Field>
      {sections
        .filter(({ section }) => chosen.length === 0 || chosen.includes(section))
        .map((section) => (
          <Section key={section.section} {...section} onOpen={setOpened} />
        ))}
      {opened && opened.view !== 'enroll' && (
        <DetailDialog
          certification={opened.certification}
          type={opened.view}
          onChanged={() => void revalidate()}
          onClose={close}
        />
      )}
      {opened?.view === 'enroll' && (
        <EnrollDialog
          certification={opened.certification}
          isRenewal={opened.certification.standing !== null}
          onClose={close}
          onEnrolled={() => {
            close()
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function Section({ section, certifications, onOpen }: LoadedSection & { onOpen: (opened: Opened) => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const id = `certifications-${section}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl md:text-xl">
        {t(`certifications.section_${section}`)}
      </h2>
      {certifications === null ? (
        <Callout
          tone="danger"
          live="alert"
          className="mt-4"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void revalidate()}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {t('certifications.sectionFailed')}
        </Callout>
      ) : certifications.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{t(`certifications.none_${section}`)}</p>
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {certifications.map((certification) => (
            <li key={certification.id}>
              <CertificationCard
                certification={certification}
                onView={(view) => onOpen({ certification, view })}
                onEnroll={() => onOpen({ certification, view: 'enroll' })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
