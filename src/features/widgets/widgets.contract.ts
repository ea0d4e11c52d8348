import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const WidgetId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const widgetCalls = defineCalls('widgets', {
  widget: {
    about: 'What a widget is. A kind that this version does not know is answered as unknown.',
    method: 'GET',
    path: '/api/widgets/:widget_id',
    effect: 'read',
    who: 'guest',
    params: z.object({ widget_id: WidgetId }),
    answer: z.object({ id: z.number(), kind: z.string(), is_known: z.boolean() }),
    refusals: { widgetNotFound: 404 },
  },
})
