import { placedWidget } from '#features/widgets/server/widgets.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { chatFrameOf, chatPolicy, rawHtmlPolicy } from '../frames.rules.ts'
import type { pagesCalls } from '../pages.contract.ts'
import { pagesSettings } from '../pages.settings.ts'
import { shownWidget } from './embedding.service.ts'

/** What stands in a frame of ours on our own pages: somebody else's chat, or HTML as somebody wrote it. For whoever sees it there. */
export async function showFrame(
  ctx: Ctx,
  { widget_id }: InputOf<(typeof pagesCalls)['frame']>,
): Promise<Result<Response, 'widgetNotFound'>> {
  const widget = await widgetFor(ctx, widget_id)
  if (!widget?.settings) return refuse('widgetNotFound')
  if (widget.kind === 'chat') {
    const chat = chatFrameOf(widget.settings)
    return chat ? ok(documentOf(chatDocument(chat.src, chat.name), chatPolicy(chat.origin))) : refuse('widgetNotFound')
  }
  const isOn = widget.kind === 'html' && (await readSetting(ctx, pagesSettings.rawHtml))
  return isOn ? ok(documentOf(String(widget.settings.code), rawHtmlPolicy)) : refuse('widgetNotFound')
}

/** Whoever makes pages sees in the preview what stands on them for others. */
const widgetFor = async (ctx: Ctx, id: number) =>
  may(ctx.actor, 'pages.read') ? placedWidget(ctx, id) : (await shownWidget(ctx, id))?.block

const documentOf = (html: string, policy: string): Response =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  })

const chatDocument = (src: string, name: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<iframe src="${src}" title="${name}" allow="microphone 'none'; camera 'none'" sandbox="allow-scripts allow-same-origin allow-forms allow-popups"></iframe>`
