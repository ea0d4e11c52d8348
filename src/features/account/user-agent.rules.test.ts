import { expect, it } from 'vitest'
import { describeUserAgent } from './user-agent.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605 (KHTML, like Gecko) Version/17.5 Safari/605',
    'Safari',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile/15E148 Safari/604',
    'Safari',
    'iOS',
    'phone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  ['curl/8.5.0', null, null, 'unknown'],
  ['', null, null, 'unknown'],
])('reads %s', (userAgent, browser, system, device) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system, device })
})
