import { type CsvFile, csvResponse } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { siteSettings } from '../site.settings.ts'

/**
 * A table for people: in their language, its times by the association's clock, whoever opens it and wherever they are. What is of one
 * event is by the event's.
 */
export const reportFile = async <Row>(ctx: Ctx, file: CsvFile<Row>, eventZone?: string | null): Promise<Response> =>
  csvResponse(ctx, file, eventZone ?? (await readSetting(ctx, siteSettings.timeZone)))
