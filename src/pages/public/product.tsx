import { MessageCircleQuestion } from 'lucide-react'
import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { cancellationCalls, cartCalls } from '#features/cart/cart.contract.ts'
import { AlreadyInCart, RemoteUrlNotSet } from '#features/cart/ui/own-way-in.tsx'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { productTag } from '#features/catalogue/catalogue.tags.ts'
import { productAddress, registrationId } from '#features/catalogue/product.rules.ts'
import { ProductBand } from '#features/catalogue/ui/product/product-band.tsx'
import { ProductHead } from '#features/catalogue/ui/product/product-head.tsx'
import { ProductStory } from '#features/catalogue/ui/product/product-sections.tsx'
import {
  PreviewNotice,
  RatingSection,
  RelatedProducts,
  ShareLinks,
} from '#features/catalogue/ui/product/product-surroundings.tsx'
import { RegistrationBar, RegistrationCard, SignInHint } from '#features/catalogue/ui/product/registration-card.tsx'
import { discussionAboutCalls } from '#features/discussion/discussion.about.contract.ts'
import { FavoriteButton } from '#features/favorites/ui/favorite-button.tsx'
import { courseCalls } from '#features/learning/learning.course.contract.ts'
import { ProductOutline } from '#features/learning/ui/product-outline.tsx'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { ProgrammeLinks } from '#features/programme/ui/programme-links.tsx'
import { waitlistCalls } from '#features/seats/waitlist.contract.ts'
import { askingAddress } from '#features/threads/threads.rules.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { thingTag } from '#platform/pages/tags.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { patientPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { skipLinkClasses } from '#ui/navigation/skip-link.classes.ts'
import type { loader as rootLoader } from '../root.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

/** How its discussion is named. */
const aboutProduct = (id: number) => `product_${id}`

const keptFor = ({ product: { id } }: Loaded) => ({
  tags: [productTag(id), thingTag('discussion', aboutProduct(id))],
  until: null,
})

// Only those who are signed in load it. The server has it at hand; in the browser its markup stands until it has come.
const LaterPerson = patientPart(() => import('./parts/product-person.tsx'), 'ProductPerson')
const ProductPerson = import.meta.env.SSR ? (await import('./parts/product-person.tsx')).ProductPerson : LaterPerson

export const handle: PageHandle = {
  namespaces: ['catalogue', 'cart', 'waitlist', 'outline', 'discussion', 'programme', 'credits'],
  personParts: { files: import.meta.env.SSR ? ['src/pages/public/parts/product-person.tsx'] : [], come: LaterPerson.comes },
  // Only the server keeps pages: browsers are not sent how.
  ...(import.meta.env.SSR && { cacheTags: ['programme', 'site'], keptFor }),
}

// The same for what is sold out, which few products are.
const WaitlistAction = import.meta.env.SSR
  ? (await import('#features/seats/ui/waitlist-action.tsx')).WaitlistAction
  : patientPart(() => import('#features/seats/ui/waitlist-action.tsx'), 'WaitlistAction')

// The same for the discussion, which stands far below what people come for.
const DiscussionSection = import.meta.env.SSR
  ? (await import('#features/discussion/ui/discussion-section.tsx')).DiscussionSection
  : patientPart(() => import('#features/discussion/ui/discussion-section.tsx'), 'DiscussionSection')

// The same for what a registered person has earned with it.
const OwnStanding = import.meta.env.SSR
  ? (await import('#features/credits/ui/product-standing.tsx')).OwnStanding
  : patientPart(() => import('#features/credits/ui/product-standing.tsx'), 'OwnStanding')

export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args, catalogueCalls.product, { url_slug: args.params.url_slug ?? '' })
  if (answer.redirect) throw redirect(answer.redirect, 301)
  if (!answer.product) throw data({}, { status: 404 })
  const { product } = answer
  const isCounted = (product.capacity !== null || product.kind === 'package') && !product.is_registered
  const isSold = product.availability === 'open' && !product.remote_registration
  const isOwn = isSold && !product.is_registered
  const asked = { product_id: product.id }
  // None of these needs another: a visitor who comes from a tile waits for one way and not for four.
  const [seats, outline, own, options, cancelling, { discussion }, programme] = await Promise.all([
    isCounted && isSold ? askFrom(args)(waitlistCalls.seats, asked) : null,
    load(args, courseCalls.outline, asked),
    isOwn ? load(args, cartCalls.inCart, asked) : null,
    isSold ? load(args, cartCalls.options, {}) : null,
    isOwn ? load(args, cancellationCalls.cancellationTerms, asked) : null,
    load(args, discussionAboutCalls.about, { target: aboutProduct(product.id) }),
    product.starts_at ? load(args, programmeCalls.about, asked) : null,
  ])
  const terms = cancelling?.terms[0]?.text
  const now = thisMinute()
  return {
    product,
    outline,
    seats: seats?.ok ? seats.value : null,
    isInCart: own?.exists ?? false,
    options,
    terms,
    discussion,
    programme,
    now,
  }
}

/** Joining and leaving the waiting list, with and without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const { product } = await load(args, catalogueCalls.product, { url_slug: args.params.url_slug ?? '' })
  if (!product) throw data({}, { status: 404 })
  const call = form.get('waitlist') === 'leave' ? waitlistCalls.leave : waitlistCalls.join
  const reply = await askFrom(args)(call, { product_id: product.id })
  if (!reply.ok) return data({ refusal: reply.message }, { status: reply.status })
  throw redirect(productAddress(product.url_slug))
}

export function Component() {
  const { product, outline, seats, isInCart, options, terms, discussion, programme, now } = useLoaderData<typeof loader>()
  const t = useT()
  const refusal = useActionData<{ refusal: string }>()?.refusal
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const isSignedIn = Boolean(root?.viewer)
  const address = productAddress(product.url_slug)
  const asking = askingAddress(product.id)
  const hasStanding = product.is_registered && product.credits.length > 0
  const isOffered = seats?.mine?.state === 'offered'
  const isOpen = product.availability === 'open' && !product.remote_registration && !seats?.is_sold_out
  const waitlist = (isShort: boolean) =>
    seats &&
    (seats.is_sold_out || seats.mine) && (
      <Suspense>
        <WaitlistAction
          productId={product.id}
          seats={seats}
          isSignedIn={isSignedIn}
          returnTo={address}
          refusal={refusal}
          isShort={isShort}
        />
      </Suspense>
    )
  const instead = (isShort: boolean) => {
    if (product.is_registered || product.availability !== 'open') return null
    if (isInCart) return <AlreadyInCart isShort={isShort} />
    if (product.remote_registration && product.remote_registration_url === null) return <RemoteUrlNotSet isShort={isShort} />
    return waitlist(isShort)
  }
  return (
    <article>
      <a href={`#${registrationId}`} className={skipLinkClasses}>
        {t('catalogue.skipToRegistration')}
      </a>
      <ProductHead product={product} siteName={root?.site.name ?? ''} />
      <ProductBand product={product} />
      <div className="mx-auto max-w-page px-4 py-8 max-md:pb-24 md:py-12">
        <PreviewNotice product={product} />
        <div className="product-columns">
          <RegistrationCard
            product={product}
            seatsLeft={seats?.left ?? null}
            instead={instead(false)}
            terms={terms}
            standing={
              hasStanding && (
                <Suspense>
                  <OwnStanding productId={product.id} className="border-t pt-4" />
                </Suspense>
              )
            }
            actions={
              <>
                {root?.viewer && (
                  <Suspense>
                    <ProductPerson
                      product={product}
                      outline={outline}
                      viewer={root.viewer}
                      isOpen={isOpen && !isOffered}
                      isInCart={isInCart}
                      options={options}
                    />
                  </Suspense>
                )}
                <FavoriteButton
                  key={String(product.is_favorite)}
                  type="product"
                  id={product.id}
                  title={product.title}
                  isFavorite={product.is_favorite}
                  isSignedIn={isSignedIn}
                />
                <ButtonLink
                  href={isSignedIn ? asking : withNext('/sign-in', asking)}
                  variant="quiet"
                  wide
                  icon={<MessageCircleQuestion className="size-4" aria-hidden="true" />}
                >
                  {t('catalogue.askOrganiser')}
                </ButtonLink>
                {isOpen && !isSignedIn && <SignInHint returnTo={address} />}
              </>
            }
          />
          <div className="min-w-0 md:col-start-1 md:row-start-1">
            <ProductStory product={product} />
            {programme && <ProgrammeLinks urlSlug={product.url_slug} size={programme} />}
            <ProductOutline outline={outline} />
            {discussion && (
              <Suspense>
                <DiscussionSection
                  key={discussion.target}
                  className="mt-12"
                  opened={discussion}
                  viewer={root?.viewer ?? null}
                  now={now}
                  returnTo={`${address}#discussion`}
                />
              </Suspense>
            )}
            <RatingSection product={product} />
            <div className="mt-6">
              <ShareLinks product={product} />
            </div>
          </div>
        </div>
        <RelatedProducts product={product} />
      </div>
      <RegistrationBar product={product} instead={instead(true)} />
    </article>
  )
}
