import { z } from 'zod'
import { noticeStyles } from './notices.rules.ts'

export const ActiveNotice = z.object({
  id: z.number(),
  /** Sanitised on its way in. */
  html: z.string(),
  style: z.enum(noticeStyles),
  cookie_name: z.string(),
  cookie_expires_at: z.iso.datetime(),
})
