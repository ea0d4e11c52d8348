import { useT } from '#ui/foundations/i18n.tsx'
import type { OutlineAnswer } from '../learning.course.contract.ts'

/** What a course is made of, on its product's page; nothing for what has no components. */
export function ProductOutline({ outline }: { outline: OutlineAnswer }) {
  const t = useT()
  const sections = outline.sections.filter(({ components }) => components.length > 0)
  if (sections.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl md:text-xl">{t('outline.title')}</h2>
      <ol className="divide-y rounded-card border bg-raised">
        {sections.map((section) => (
          <li key={section.id} className="p-4 md:px-5">
            {section.title !== '' && <h3 className="mb-2 font-sans text-sm font-semibold">{section.title}</h3>}
            <ol className="grid gap-1.5">
              {section.components.map((component) => (
                <li key={component.id} className="flex items-baseline justify-between gap-4 text-sm">
                  <span className="min-w-0">
                    {component.title}
                    <span className="text-muted">
                      {' · '}
                      {t(`outline.kind_${component.kind}`)}
                      {!component.is_required && ` · ${t('outline.optional')}`}
                    </span>
                  </span>
                  {component.minutes !== null && (
                    <span className="shrink-0 text-muted tabular-nums">{t('outline.minutes', { count: component.minutes })}</span>
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
