import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { WidgetValues } from '../kinds.rules.ts'
import { presentSettings } from '../settings.rules.ts'
import { isKnownKind, type WidgetKind, type WidgetSettings, widgetKinds } from '../widget.rules.ts'
import type { widgetCalls } from '../widgets.contract.ts'
import * as store from './widgets.store.ts'

type Calls = typeof widgetCalls

export async function showWidget(
  ctx: Ctx,
  { widget_id }: InputOf<Calls['widget']>,
): Promise<Result<AnswerOf<Calls['widget']>, 'widgetNotFound'>> {
  const widget = await store.findWidget(ctx.db, widget_id)
  return widget ? ok({ id: widget.id, kind: widget.kind, is_known: isKnownKind(widget.kind) }) : refuse('widgetNotFound')
}

/** The settings of a widget of this kind; null where there is none. */
export async function widgetOfKind<Kind extends WidgetKind>(
  ctx: Ctx,
  kind: Kind,
  id: number,
): Promise<WidgetSettings<Kind> | null> {
  const widget = await store.findWidget(ctx.db, id)
  return widget?.kind === kind ? (widgetKinds[kind].settings.parse(widget.settings) as WidgetSettings<Kind>) : null
}

/** A widget that stands on a published page, with its settings as they are read today. */
export async function placedWidget(ctx: Ctx, id: number): Promise<{ kind: string; settings: WidgetValues } | null> {
  const widget = await store.findWidget(ctx.db, id)
  const settings = widget && presentSettings(widget.kind, widget.schemaVersion, widget.settings)
  return widget && settings && { kind: widget.kind, settings }
}

/** Places a widget, or gives the one that is there other settings. */
export async function placeWidget<Kind extends WidgetKind>(
  ctx: Ctx,
  kind: Kind,
  settings: WidgetSettings<Kind>,
  id: number | null,
): Promise<number> {
  const kept = { kind, schemaVersion: widgetKinds[kind].schemaVersion, settings }
  if (id === null) return store.addWidget(ctx.db, kept, ctx.now())
  await store.changeWidget(ctx.db, id, kept, ctx.now())
  return id
}

export const takeWidgetAway = (ctx: Ctx, id: number): Promise<void> => store.removeWidget(ctx.db, id)
