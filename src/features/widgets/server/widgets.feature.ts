import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { widgetCalls } from '../widgets.contract.ts'
import { showWidget } from './widgets.service.ts'

export const widgetsFeature: Feature = { name: 'widgets', calls: bindCalls(widgetCalls, { widget: showWidget }) }
