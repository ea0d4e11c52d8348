import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { StepPresence } from '#features/attendance/ui/step-presence.tsx'
import { claimIn } from '#features/credits/claim-form.rules.ts'
import { creditsCalls } from '#features/credits/credits.contract.ts'
import { ClaimPart } from '#features/credits/ui/claim-part.tsx'
import { discussionAboutCalls } from '#features/discussion/discussion.about.contract.ts'
import { DiscussionSection } from '#features/discussion/ui/discussion-section.tsx'
import { finishedAddress, wayOn } from '#features/learning/course-address.rules.ts'
import { assetCalls } from '#features/learning/learning.assets.contract.ts'
import { courseCalls } from '#features/learning/learning.course.contract.ts'
import type { ComponentParts } from '#features/learning/ui/player/component-view.tsx'
import { LiveSessionPart, type PartReply } from '#features/learning/ui/player/content-parts.tsx'
import { CoursePlayer } from '#features/learning/ui/player/course-player.tsx'
import { loadCourse } from '#features/learning/ui/player/load-course.ts'
import { QuizWidget } from '#features/quiz/ui/quiz-widget.tsx'
import { surveyCalls } from '#features/surveys/survey.contract.ts'
import { SurveyWidget } from '#features/surveys/ui/survey-widget.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import type { loader as rootLoader } from '../root.tsx'

export const handle: PageHandle = {
  namespaces: ['course', 'quiz', 'surveys', 'credits', 'catalogue', 'discussion', 'live'],
  showsFilms: true,
}

export async function loader(args: LoaderFunctionArgs) {
  const { url_slug = '', component_id = '' } = args.params
  // Asked together: on a slow line each would wait for the one before. What is refused is said in their order below.
  const opening = load(args, courseCalls.open, { url_slug, id: component_id })
  const about = load(args, discussionAboutCalls.about, { target: `asset_${component_id}` })
  void Promise.allSettled([opening, about])
  const course = await loadCourse(args)
  const opened = await opening
  // A survey that nobody has written yet is refused; its widget asks again and says so.
  const isSurvey = opened.kind === 'survey' && opened.content !== null
  const isClaim = opened.kind === 'credit' && opened.content !== null
  const [survey, offer, { discussion }] = await Promise.all([
    isSurvey ? askFrom(args)(surveyCalls.survey, { asset_id: opened.id }) : null,
    isClaim ? askFrom(args)(creditsCalls.offer, { asset_id: opened.id }) : null,
    about,
  ])
  return {
    course,
    opened,
    survey: survey?.ok ? survey.value : null,
    offer: offer?.ok ? offer.value : null,
    discussion,
    now: thisMinute(),
  }
}

/** Everything that a learner does here is a form, so that it works without scripts too. */
export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const { component_id: id = '' } = args.params
  const form = await args.request.formData()
  const intent = textOf(form, 'intent')
  const refused = (reply: { message: string; status: number }) =>
    data<PartReply>({ intent, message: reply.message }, { status: reply.status })
  if (intent === 'complete') {
    const reply = await ask(assetCalls.complete, { id })
    if (!reply.ok) return refused(reply)
    throw redirect(await onwardFrom(args))
  }
  if (intent === 'join') {
    const reply = await ask(assetCalls.join, { id })
    return reply.ok ? data<PartReply>({ intent, url: reply.value.url }) : refused(reply)
  }
  if (intent === 'claim') {
    const reply = await ask(creditsCalls.claim, { asset_id: id, ...claimIn(form) })
    return reply.ok ? data<PartReply>({ intent }) : refused(reply)
  }
  const reply =
    intent === 'code'
      ? await ask(assetCalls.submitCode, { id, code: textOf(form, 'code') })
      : intent === 'note'
        ? await ask(assetCalls.keepNote, { id, text: textOf(form, 'text') })
        : await ask(assetCalls.acknowledge, { id })
  return reply.ok ? data<PartReply>({ intent }) : refused(reply)
}

/** Where the course goes on, now that this component is complete. */
async function onwardFrom(args: ActionFunctionArgs): Promise<string> {
  const course = await loadCourse(args)
  const { url_slug: slug } = course.product
  const isFocused = new URL(args.request.url).searchParams.get('focus') === '1'
  const steps = course.sections.flatMap(({ components }) => components)
  return wayOn(slug, steps, Number(args.params.component_id), isFocused) ?? finishedAddress(slug)
}

/** Kinds that other features show inside a course. */
const parts: ComponentParts = {
  live_session: ({ opened: { id, content, state }, onChanged }) =>
    content?.kind === 'live_session' && (
      <>
        <LiveSessionPart content={content} isComplete={state.flags.status === 'complete'} />
        <StepPresence
          assetId={id}
          isOn={content.phase === 'open'}
          onAttended={() => state.flags.status !== 'complete' && onChanged()}
        />
      </>
    ),
  quiz: ({ opened, onChanged }) => <QuizWidget assetId={opened.id} hidesDescription onChange={onChanged} />,
  survey: ({ opened, onChanged }) => (
    <SurveyWidget assetId={opened.id} initial={useLoaderData<typeof loader>().survey} onChange={onChanged} />
  ),
  credit: ({ opened, onChanged }) => (
    <ClaimPart
      assetId={opened.id}
      initial={useLoaderData<typeof loader>().offer}
      refused={useActionData<PartReply>()?.message ?? null}
      onChanged={onChanged}
    />
  ),
}

export function Component() {
  const { course, opened, discussion, now } = useLoaderData<typeof loader>()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null
  const refused = useActionData<PartReply>()
  const [query] = useSearchParams()
  return (
    <CoursePlayer
      key={opened.id}
      course={course}
      opened={opened}
      isFocused={query.get('focus') === '1'}
      refused={refused}
      parts={parts}
      below={
        discussion && (
          <DiscussionSection
            className="mt-12"
            opened={discussion}
            viewer={viewer}
            now={now}
            productId={course.product.id}
            returnTo={discussion.about_url ?? discussion.url}
          />
        )
      }
    />
  )
}
