import { z } from 'zod'
import { pictureMaxBody } from '#features/files/files.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { locales } from '#platform/texts/i18n.ts'
import { isTimeZone } from '#platform/time/zones.ts'

const Profile = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** An address that waits to be confirmed by its link. */
  pending_email: z.string().nullable(),
  organisation: z.string(),
  region: z.string(),
  locale: z.enum(locales),
  time_zone: z.string(),
  picture_url: z.string().nullable(),
  is_member: z.boolean(),
  /** When membership ends in one piece with its renewals; null where it does not, or there is none. */
  member_until: z.iso.datetime().nullable(),
  is_admin: z.boolean(),
  made_at: z.iso.datetime(),
})

const Pixels = z.coerce.number().int().min(0).max(20_000)

export const profileCalls = defineCalls('account', {
  profile: {
    spec: '§3 Profile',
    about: 'One’s own profile.',
    method: 'GET',
    path: '/api/my-profile',
    effect: 'read',
    who: 'user',
    answer: Profile,
  },
  updateProfile: {
    spec: '§3 Profile',
    about: 'Changes the fields of the profile that are given; the others stay.',
    method: 'PATCH',
    path: '/api/my-profile',
    effect: 'write',
    who: 'user',
    body: z.object({
      name: z.string().trim().min(1).max(120).optional(),
      organisation: z.string().trim().max(160).optional(),
      region: z.string().trim().max(120).optional(),
      locale: z.enum(locales).optional(),
      time_zone: z
        .string()
        .refine((name) => isTimeZone(name), 'account.unknownTimeZone')
        .optional(),
    }),
    answer: Profile,
  },
  setPicture: {
    spec: '§2, §7 profile picture upload',
    about:
      'Sets the profile picture (multipart): one image, cut by the rectangle x, y, width, height in its own pixels if given.',
    method: 'POST',
    path: '/api/my-profile/picture',
    effect: 'write',
    who: 'user',
    body: z.object({
      picture: z.union([z.file(), z.array(z.file())]).optional(),
      x: Pixels.optional(),
      y: Pixels.optional(),
      width: Pixels.optional(),
      height: Pixels.optional(),
    }),
    answer: z.object({ picture_url: z.string() }),
    maxBody: pictureMaxBody,
    limit: { max: 30, seconds: 600 },
  },
  removePicture: {
    about: 'Takes the profile picture away.',
    method: 'DELETE',
    path: '/api/my-profile/picture',
    effect: 'write',
    who: 'user',
    answer: z.object({ removed: z.literal(true) }),
  },
  exportMyData: {
    about: 'All that is kept about the person who asks, as a JSON file to download.',
    method: 'GET',
    path: '/api/my-profile/export',
    effect: 'read',
    who: 'user',
    answer: 'raw',
    refusals: { notWhileActing: 403 },
    limit: { max: 10, seconds: 600 },
  },
  deleteAccount: {
    about:
      'Deletes the account. Name, address and all that identifies the person are erased; orders, credits and certificates stay under a number.',
    method: 'POST',
    path: '/api/my-profile/delete',
    effect: 'write',
    who: 'user',
    body: z.object({
      password: z.string().min(1).max(200),
      /** Of the authenticator app, or a recovery code, where a second factor is on. */
      code: z.string().trim().max(40).optional(),
    }),
    answer: z.object({ message: z.string() }),
    refusals: { notWhileActing: 403, lastAdministrator: 409 },
    limit: { max: 10, seconds: 600 },
  },
})
