import type { Locator, Page } from '@playwright/test'

/** What an invoice cannot do without; the name is there already. */
export async function sayAddress(within: Page | Locator): Promise<void> {
  await within.getByRole('textbox', { name: 'Address' }).pressSequentially('9 Quay Road, Portland')
}
