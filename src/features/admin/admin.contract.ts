import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { settingGroups, settingInputs } from './admin.rules.ts'

const Day = z.object({ day: z.iso.date(), count: z.number() })

const Names = z.record(z.string(), z.string())

const SettingView = z.object({
  name: z.string(),
  group: z.enum(settingGroups),
  input: z.enum(settingInputs),
  label: z.string(),
  help: z.string(),
  value: z.unknown(),
  fallback: z.unknown(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  changed_at: z.iso.datetime().nullable(),
})

const Settings = z.object({ settings: z.array(SettingView), version: Version })
export type Settings = z.output<typeof Settings>
export type SettingView = z.output<typeof SettingView>

export const adminCalls = defineCalls('admin', {
  shell: {
    about:
      'What the frame of the admin pages shows: what one may do, on everything or on some product, and how much waits for them.',
    method: 'GET',
    path: '/api/admin/shell',
    effect: 'read',
    who: 'staff',
    answer: z.object({
      everywhere: z.array(z.string()),
      somewhere: z.array(z.string()),
      badges: z.object({
        dead_jobs: z.number(),
        failed_mails: z.number(),
        posts_in_review: z.number(),
        questions_waiting: z.number(),
      }),
    }),
  },
  overview: {
    about:
      'Figures of the installation, and what happened on each of the last 30 days in its default time zone; each part for who may read what it counts.',
    method: 'GET',
    path: '/api/admin/overview',
    effect: 'read',
    who: 'staff',
    answer: z.object({
      people: z
        .object({
          count: z.number(),
          members: z.number(),
          new_this_week: z.number(),
          active_this_week: z.number(),
          open_sessions: z.number(),
          sign_ups: z.array(Day),
        })
        .nullable(),
      mails: z.object({ waiting: z.number(), failed: z.number(), sent: z.array(Day) }).nullable(),
      jobs: z.object({ dead: z.number(), requests: z.array(Day), failures: z.array(Day) }).nullable(),
    }),
  },
  settings: {
    about: 'All settings of all features with their values.',
    method: 'GET',
    path: '/api/admin/settings',
    effect: 'read',
    who: 'settings.read',
    answer: Settings,
  },
  saveSettings: {
    about:
      'Changes the settings that are given, all or none. Rich text is sanitised. Answers all settings and the names of those that changed.',
    method: 'PUT',
    path: '/api/admin/settings',
    effect: 'write',
    who: 'settings.edit',
    body: z.object({ values: z.record(z.string(), z.unknown()), version: Version }),
    answer: Settings.extend({ changed: z.array(z.string()) }),
    refusals: onSavingAgain,
  },
  audit: {
    about:
      'Administrative acts, newest first, by action, actor, subject and period. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/audit',
    effect: 'read',
    who: 'audit.read',
    query: z.object({
      action: z.string().max(80).optional(),
      /** A person's number, or a part of their name or address. */
      actor: z.string().trim().max(120).optional(),
      subject_type: z.string().max(80).optional(),
      subject_id: z.string().trim().max(120).optional(),
      from: z.union([z.literal(''), z.iso.date()]).optional(),
      to: z.union([z.literal(''), z.iso.date()]).optional(),
      before: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      entries: z.array(
        z.object({
          id: z.number(),
          made_at: z.iso.datetime(),
          action: z.string(),
          label: z.string(),
          actor_id: z.number().nullable(),
          actor_name: z.string().nullable(),
          acting_admin_id: z.number().nullable(),
          acting_admin_name: z.string().nullable(),
          subject_type: z.string(),
          subject_id: z.string(),
          /** What it was done to, in words. */
          subject: z.string(),
          details: z.record(z.string(), z.unknown()),
          request_id: z.string(),
          ip: z.string(),
        }),
      ),
      next: z.number().nullable(),
      actions: z.array(z.object({ value: z.string(), label: z.string() })),
      subject_types: z.array(z.object({ value: z.string(), label: z.string() })),
      /** Of those whose numbers stand in the details. */
      names: z.object({ people: Names, products: Names, components: Names }),
      currency: z.string(),
    }),
  },
})
