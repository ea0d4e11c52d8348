import { Award, ListTodo } from 'lucide-react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { OwnLink } from '#features/catalogue/ui/product/own-link.tsx'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { myCertificatePath } from '#features/certificates/certificates-address.rules.ts'
import { GetCertificate } from '#features/certificates/ui/waiting-list.tsx'
import { claimIn } from '#features/credits/claim-form.rules.ts'
import { creditsCalls } from '#features/credits/credits.contract.ts'
import { ProductClaim } from '#features/credits/ui/product-claim.tsx'
import { ProductStanding } from '#features/credits/ui/product-standing.tsx'
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
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['course', 'catalogue', 'certificates', 'credits'] }

export async function loader(args: LoaderFunctionArgs) {
  const course = await loadCourse(args)
  if (course.completed_at === null) return { course, standing: null, next: [], certified: null, waiting: null }
  const [standing, { continuing }, { certificates, waiting }] = await Promise.all([
    // Whoever only looks in has none.
    askFrom(args)(creditsCalls.standing, { product_id: course.product.id }),
    load(args, learningCalls.ahead, {}),
    load(args, certificatesCalls.mine, { product_id: course.product.id }),
  ])
  const next = continuing.filter(({ product }) => product.id !== course.product.id).map(({ product }) => product)
  const certified = certificates.find(({ state }) => state !== 'revoked') ?? null
  return { course, standing: standing.ok ? standing.value : null, next, certified, waiting: waiting[0] ?? null }
}

/** Claims credits where the course has no step for it; without scripts too. */
export async function action(args: ActionFunctionArgs) {
  const course = await loadCourse(args)
  const form = await args.request.formData()
  const reply = await askFrom(args)(creditsCalls.claimProduct, { product_id: course.product.id, ...claimIn(form) })
  return reply.ok ? null : data({ message: reply.message }, { status: reply.status })
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** The end of a course: done, or what is still missing. */
export function Component() {
  const t = useT()
  const { course, standing, next, certified, waiting } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.message ?? null
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
        credits={standing && <Worth standing={standing} refused={refused} hasStep={claim !== undefined} />}
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

type WorthProps = { standing: NonNullable<Loaded['standing']>; refused: string | null; hasStep: boolean }

/** What it has brought, what it still brings, and the way to it where the course has no step for that. */
function Worth({ standing, refused, hasStep }: WorthProps) {
  if (standing.credits.length + standing.earned.length === 0) return null
  return (
    <>
      <ProductStanding
        standing={standing}
        className="mx-auto mt-6 max-w-md rounded-card bg-accent-soft px-5 py-4 [&_dd]:justify-center"
      />
      {!hasStep && <ProductClaim standing={standing} refused={refused} />}
    </>
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
