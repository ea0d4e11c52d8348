import { Button } from '#ui/actions/button.tsx'
import { CheckboxGroup } from '#ui/entries/checkbox.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { badgeFields, badgePapers } from '../../badge.rules.ts'

/** Badges as a PDF; a plain form, which needs no scripts. */
export function BadgeForm({ productId }: { productId: number }) {
  const t = useT()
  return (
    <section aria-labelledby="badges" className="mb-10">
      <h2 id="badges" className="text-lg md:text-lg">
        {t('door.badges')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('door.badgesText')}</p>
      <form
        method="get"
        action={`/api/admin/door/${productId}/badges.pdf`}
        target="_blank"
        className="grid gap-4 rounded-card border bg-raised p-4 sm:grid-cols-2"
        rel="noopener"
      >
        <Field label={t('door.paper')}>
          <Select name="paper" options={badgePapers.map((paper) => ({ value: paper, label: t(`door.paper_${paper}`) }))} />
        </Field>
        <CheckboxGroup
          name="fields"
          legend={t('door.badgeFields')}
          defaultValue={badgeFields}
          options={badgeFields.map((field) => ({ value: field, label: t(`door.field_${field}`) }))}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('door.printBadges')}
        </Button>
      </form>
    </section>
  )
}
