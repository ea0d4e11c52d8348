import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { type ContactFormView, formsCalls } from '#features/forms/forms.contract.ts'
import { formsEmbedCalls } from '#features/forms/forms.embed.contract.ts'
import type { ContactReply } from '#features/forms/ui/contact-form.tsx'
import { ContactWidget } from '#features/forms/ui/contact-widget.tsx'
import { pagesCalls } from '#features/pages/pages.contract.ts'
import type { PollView } from '#features/polls/polls.contract.ts'
import { pollsEmbedCalls } from '#features/polls/polls.embed.contract.ts'
import { EmbeddedPoll } from '#features/polls/ui/embedded-poll.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { blockNamespaces, loadBlocks } from './parts/block-data.ts'
import { keptBlocks } from './parts/block-keeping.ts'
import { Blocks } from './parts/page-blocks.tsx'
import { contactIn, contactReply } from './parts/sent-contact.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  namespaces: blockNamespaces,
  cacheTags: ['pages', 'site'],
  reads: ['theme', 'hue'],
  // A token is one frame's own.
  keptFor: ({ block, until, token, data }: Loaded) => (token === null ? keptBlocks([block], until, data) : null),
  embeddedBy: ({ sites, token }: Loaded) => ({
    sites,
    scripts: ['/embed/frame.js', ...(token === null ? [] : ['/embed/take-part.js'])],
  }),
}

/** One widget as another site shows it: what a guest sees of it, or whoever handed their session over, complete without our scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const { widget_id } = args.params
  const { block, title, sites, token, stands_until } = await load(args, pagesCalls.embedded, {
    widget_id,
    token: args.request.headers.get('x-embed-token') ?? undefined,
  })
  const shown = { block, title, sites, token, until: stands_until }
  if (token !== null && block.kind === 'poll')
    return { ...shown, data: {}, form: null, poll: await load(args, pollsEmbedCalls.embeddedPoll, { widget_id, token }) }
  if (token !== null)
    return { ...shown, data: {}, form: await load(args, formsCalls.contactForm, { widget_id: formOf(block) }), poll: null }
  return { ...shown, data: await loadBlocks(args, [block]), form: null, poll: null }
}

const formOf = ({ settings }: { settings: Record<string, unknown> | null }) => Number(settings?.form)

type Sent = { token: string | null; poll: PollView | null; refused: string | null; contact: ContactReply | null }

/** What is sent from the frame, with and without its script. */
export async function action(args: ActionFunctionArgs) {
  const { widget_id } = args.params
  const typed = await args.request.formData()
  const token = textOf(typed, 'token')
  const { block } = await load(args, pagesCalls.embedded, { widget_id })
  const ask = askFrom(args)
  if (block.kind === 'poll') {
    const reply = await ask(pollsEmbedCalls.embeddedVote, { widget_id, token, choices: typed.getAll('choices').map(String) })
    return reply.ok
      ? answered({ token, poll: reply.value })
      : answered({ token: ownIn(reply, token), refused: reply.message }, reply.status)
  }
  const { definition } = await load(args, formsCalls.contactForm, { widget_id: formOf(block) })
  const sent = contactIn(definition, typed)
  const reply = await ask(formsEmbedCalls.embeddedContact, { widget_id, token, ...sent })
  return answered(
    { token: reply.ok ? token : ownIn(reply, token), contact: contactReply(sent, reply) },
    reply.ok ? 200 : reply.status,
  )
}

const answered = (sent: Partial<Sent>, status = 200) =>
  data<Sent>({ token: null, poll: null, refused: null, contact: null, ...sent }, { status })

/** One that is over is not gone on with. */
const ownIn = ({ key }: { key: string }, token: string): string | null => (key === 'embedTokenOver' ? null : token)

export function Component() {
  const t = useT()
  const { block, title, data: blockData, token: fresh, poll, form } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const token = sent?.token ?? fresh
  return (
    <main
      id="embed"
      className="flow-root p-1"
      {...(token !== null && { 'data-widget': block.widget_id, 'data-token': token, 'data-failed': t('common.error') })}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <base target="_blank" />
      {token === null ? (
        <Blocks blocks={[block]} data={blockData} />
      ) : (
        <TakingPart widgetId={block.widget_id} token={token} poll={sent?.poll ?? poll} form={form} sent={sent} />
      )}
    </main>
  )
}

type TakingPartProps = {
  widgetId: number | null
  token: string
  poll: PollView | null
  form: ContactFormView | null
  sent: Sent | undefined
}

function TakingPart({ widgetId, token, poll, form, sent }: TakingPartProps) {
  if (poll)
    return <EmbeddedPoll poll={poll} token={token} address={`/embed/widgets/${widgetId}`} refused={sent?.refused ?? undefined} />
  return (
    form && (
      <div className="max-w-2xl">
        <ContactWidget view={form} reply={sent?.contact ?? undefined} token={token} />
      </div>
    )
  )
}
