import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { shouldRevalidate } from './root.tsx'

const isAsked = (from: string, to: string, formMethod?: 'POST', defaultShouldRevalidate = true) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    formMethod,
    defaultShouldRevalidate,
  } as ShouldRevalidateFunctionArgs)

it('asks for what stands around a page again once a form was sent or the settings were saved, not where somebody goes', () => {
  expect(isAsked('/cart', '/cart', 'POST')).toBe(true)
  expect(isAsked('/admin/settings', '/admin/settings')).toBe(true)
  expect(isAsked('/admin/settings', '/admin', undefined, false)).toBe(false)
  expect(isAsked('/catalogue', '/catalogue?page=2')).toBe(false)
})
