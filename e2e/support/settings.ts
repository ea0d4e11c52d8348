import { takeSettings } from './alone.ts'
import { send } from './client.ts'
import { asAdmin } from './sign-in.ts'

/** Changes settings of the whole site, once no other journey is at them. */
export async function changeSettings(values: Record<string, unknown>): Promise<void> {
  const letGo = await takeSettings()
  try {
    await asAdmin(async (client) => {
      const { version } = await send<{ version: string }>(client, 'get', '/api/admin/settings')
      await send(client, 'put', '/api/admin/settings', { values, version })
    })
  } finally {
    letGo()
  }
}
