import { expect } from '@playwright/test'
import { send } from './client.ts'
import { asAdmin } from './sign-in.ts'

/** Changes settings of the whole site; another journey may do so at the same moment, and then it is tried again. */
export const changeSettings = (values: Record<string, unknown>): Promise<void> =>
  expect(() =>
    asAdmin(async (client) => {
      const { version } = await send<{ version: string }>(client, 'get', '/api/admin/settings')
      await send(client, 'put', '/api/admin/settings', { values, version })
    }),
  ).toPass()
