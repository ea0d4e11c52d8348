import { describe, expect, it } from 'vitest'
import { isValidUrl } from './url.rules.ts'

describe('URL validity (§5)', () => {
  it.each([
    ['http://example.org', '[UI-19]'],
    ['https://example.org/a?b=c#d', '[UI-20]'],
    ['ftp://files.example.org/list.txt', '[UI-21]'],
    ['sftp://files.example.org/in', '[UI-22]'],
    ['HTTPS://EXAMPLE.ORG', '[UI-20]'],
  ])('accepts %s %s', (address) => {
    expect(isValidUrl(address)).toBe(true)
  })

  it.each([
    '',
    'example.org',
    'javascript:alert(1)',
    'mailto:a@b.c',
    'file:///etc/hosts',
    'http:example.org',
    'https://',
    'https://a b',
    '//example.org',
  ])('refuses %j [UI-23]', (address) => {
    expect(isValidUrl(address)).toBe(false)
  })
})
