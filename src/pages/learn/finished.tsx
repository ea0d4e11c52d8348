import { Award, ListTodo } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { OwnLink } from '#features/catalogue/ui/product/own-link.tsx'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { myCertificatePath } from '#features/certificates/certificates-address.rules.ts'
import { GetCertificate } from '#features/certificates/ui/waiting-list.tsx'
import { componentAddress } from '#features/learning/course-address.rules.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import type { CourseAnswer } from '#features/learning/learning.course.contract.ts'
import { CourseFinish } from '#features/learning/ui/player/course-finish.tsx'
import { CourseFrame } from '#features/learning/ui/player/course-frame.tsx'
import { loadCourse } from '#features/learning/ui/player/load-course.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/data/cover.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['course', 'catalogue', 'certificates'] }

export async function loader(args: LoaderFunctionArgs) {
  const course = await loadCourse(args)
  if (course.completed_at === null) return { course, credits: [], next: [], certified: null, waiting: null }
  const [page, { continuing }, { certificates, waiting }] = await Promise.all([
    // A course that is not sold any more has no page; what was learned stays.
    askFrom(args)(catalogueCalls.product, { url_slug: course.product.url_slug }),
    load(args, learningCalls.ahead, {}),
    load(args, certificatesCalls.mine, { product_id: course.product.id }),
  ])
  const next = continuing.filter(({ product }) => product.id !== course.product.id).map(({ product }) => product)
  const credits = page.ok ? (page.value.product?.credits ?? []) : []
  const certified = certificates.find(({ state }) => state !== 'revoked') ?? null
  return { course, credits, next, certified, waiting: waiting[0] ?? null }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** The end of a course: done, or what is still missing. */
export function Component() {
  const t = useT()
  const { course, credits, next, certified, waiting } = useLoaderData<typeof loader>()
  const { product, completed_at } = course
  const all = course.sections.flatMap(({ components }) => components)
  const besides = all.filter(({ status, is_required }) => !is_required && status === 'optional')
  if (completed_at === null) return <Unfinished course={course} />
  const claim = all.find(({ kind, status }) => kind === 'credit' && status !== 'disabled')
  const hasCertificate = certified !== null || waiting !== null
  return (
    <CourseFrame course={course} currentId={null} isFocused={false}>
      <title>{`${t('course.finishedTitle')} · ${product.title}`}</title>
      <CourseFinish
        course={course}
        completedAt={completed_at}
        credits={<Worth credits={credits} />}
        actions={
          <>
            {certified && (
              <ButtonLink href={myCertificatePath(certified.id)} icon={<Award className="size-4" aria-hidden="true" />}>
                {t('certificates.yours')}
              </ButtonLink>
            )}
            {waiting && <GetCertificate waiting={waiting} />}
            {claim && (
              <ButtonLink href={componentAddress(product.url_slug, claim.id)} variant={hasCertificate ? 'secondary' : 'primary'}>
                {claim.title}
              </ButtonLink>
            )}
            <ButtonLink href="/my-dashboard" variant={hasCertificate || claim ? 'secondary' : 'primary'}>
              {t('course.toDashboard')}
            </ButtonLink>
            <ButtonLink href={productAddress(product.url_slug)} variant="secondary">
              {t('course.rate')}
            </ButtonLink>
          </>
        }
      />
      <Next products={next} />
      <Steps title={t('course.besides')} slug={product.url_slug} steps={besides} />
    </CourseFrame>
  )
}

function Worth({ credits }: Pick<Loaded, 'credits'>) {
  const t = useT()
  if (credits.length === 0) return null
  return (
    <div className="mx-auto mt-6 inline-flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-full bg-accent-soft px-5 py-2">
      <span className="text-sm">{t('course.finishedWorth')}</span>
      {credits.map(({ code, name, unit, amount }) => (
        <CreditSeal key={code} credits={amount} kind={unit ? t('catalogue.creditOf', { name, unit }) : name} />
      ))}
    </div>
  )
}

function Next({ products }: { products: Loaded['next'] }) {
  const t = useT()
  return (
    <section className="mx-auto mt-10 max-w-read">
      <h2 className="mb-3 text-lg md:text-lg">{t('course.finishedNext')}</h2>
      {products.length === 0 ? (
        <Link href="/catalogue">{t('course.finishedBrowse')}</Link>
      ) : (
        <ul className="divide-y rounded-card border bg-raised">
          {products.map((product) => (
            <li key={product.id} className="flex items-center gap-4 px-4 py-3">
              <Cover product={product} className="w-20 shrink-0 rounded-control" />
              <Link href={productAddress(product.url_slug)} className="min-w-0 flex-1 text-sm">
                {product.title}
              </Link>
              {product.own && <OwnLink own={product.own} title={product.title} className="shrink-0" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type StepsProps = { title: string; slug: string; steps: { id: number; title: string }[] }

function Steps({ title, slug, steps }: StepsProps) {
  if (steps.length === 0) return null
  return (
    <section className="mx-auto mt-10 max-w-read">
      <h2 className="mb-3 text-lg md:text-lg">{title}</h2>
      <ul className="divide-y rounded-card border bg-raised">
        {steps.map((step) => (
          <li key={step.id} className="px-4 py-3 text-sm">
            <Link href={componentAddress(slug, step.id)}>{step.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unfinished({ course }: { course: CourseAnswer }) {
  const t = useT()
  const { product } = course
  const all = course.sections.flatMap(({ components }) => components)
  const missing = all.filter(({ status, is_required }) => is_required && status !== 'complete')
  return (
    <CourseFrame course={course} currentId={null} isFocused={false}>
      <title>{`${t('course.notFinishedTitle')} · ${product.title}`}</title>
      <h1 className="sr-only">{product.title}</h1>
      <EmptyState
        icon={<ListTodo />}
        title={t('course.notFinishedTitle')}
        actions={
          <>
            <ButtonLink href="/my-dashboard">{t('course.toDashboard')}</ButtonLink>
            <ButtonLink href={productAddress(product.url_slug)} variant="secondary">
              {t('course.toProduct')}
            </ButtonLink>
          </>
        }
      >
        {t('course.notFinishedText', { count: missing.length })}
      </EmptyState>
      <Steps title={t('course.stillMissing')} slug={product.url_slug} steps={missing} />
    </CourseFrame>
  )
}
