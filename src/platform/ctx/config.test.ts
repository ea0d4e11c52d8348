import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_PUBLISHABLE_KEY: 'pk' }

describe('the demo academy', () => {
  it('is there where nothing is set', () => {
    expect(readConfig({}).isDemo).toBe(true)
    expect(readConfig({ LECTERN_ORIGIN: 'http://localhost:3000' }).isDemo).toBe(true)
  })

  it.each([
    ['the origin is https', { LECTERN_ORIGIN: 'https://learn.example.org' }],
    ['mail is sent', { SMTP_URL: 'smtps://mail.example.org' }],
    ['cards are charged', stripe],
  ])('is not there once %s, unless it is asked for by name', (_, env) => {
    expect(readConfig(env).isDemo).toBe(false)
    expect(readConfig({ ...env, LECTERN_DEMO: '1' }).isDemo).toBe(true)
  })
})

describe('the number of proxies', () => {
  it.each([
    [undefined, 0],
    ['0', 0],
    ['off', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
  ])('is read from %j as %i', (value, count) => {
    expect(readConfig({ LECTERN_TRUST_PROXY: value }).proxyCount).toBe(count)
  })

  it('stops the start where it is none', () => {
    expect(() => readConfig({ LECTERN_TRUST_PROXY: '-1' })).toThrow(ConfigError)
  })
})
