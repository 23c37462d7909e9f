import { afterEach, expect, test, vi } from 'vitest'
import { describeConfig, readConfig } from './config.ts'

/** Everything a site of production has to be told. */
const PRODUCTION = {
  SECRETS: 'a-secret-of-thirty-two-characters-or-more',
  S3_ENDPOINT: 'https://store.example.com',
  S3_ACCESS_KEY: 'a key of their own',
  S3_SECRET_KEY: 'a secret of their own',
  DATABASE_URL: 'postgres://app:word@db.example.com/app?sslmode=verify-full',
  REDIS_URL: 'rediss://:word@redis.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  MOLLIE_URL: 'https://api.mollie.com',
  MOLLIE_KEY: 'live_of_their_own',
  STRIPE_URL: 'https://api.stripe.com',
  STRIPE_KEY: 'sk_live_of_their_own',
  STRIPE_NOTICE_SECRETS: 'whsec_of_their_own,whsec_before',
  SMS_URL: 'https://gw.cmtelecom.com',
  SMS_TOKEN: 'token-of-their-own',
  PUBLIC_ADDRESS: 'https://{domain}',
}
const OLDER = 'another-secret-of-thirty-two-characters'

afterEach(() => vi.unstubAllEnvs())

test('every variable has a default, and an unusable value is refused by name with what to do', () => {
  expect(readConfig({ ENVIRONMENT: 'development' })).toMatchObject({ PORT: 3000, ROLE: 'all' })
  expect(() => readConfig({ PORT: '99999' })).toThrow(/PORT: /)
  expect(() => readConfig({ ENVIRONMENT: 'prod' })).toThrow(/ENVIRONMENT: [^]*\.env\.example/)
})

test('whoever says nothing runs production', () => {
  expect(readConfig(PRODUCTION).ENVIRONMENT).toBe('production')
  expect(() => readConfig({})).toThrow(/ SECRETS: [^]* DATABASE_URL: [^]*ENVIRONMENT=development/)
})

test('outside development libraries run their fast builds, unless the operator says otherwise', () => {
  vi.stubEnv('NODE_ENV', undefined)
  readConfig({ ENVIRONMENT: 'development' })
  expect(process.env['NODE_ENV']).toBeUndefined()
  readConfig(PRODUCTION)
  expect(process.env['NODE_ENV']).toBe('production')
})

test.each([
  ['SECRETS', undefined, 'one of its own'],
  ['SECRETS', `${OLDER},development-only-development-only`, 'one of its own'],
  ['RETIRED_SECRETS', 'development-only-development-only', 'one of its own'],
  ['S3_ACCESS_KEY', undefined, 'one of its own'],
  ['S3_SECRET_KEY', undefined, 'one of its own'],
  ['PUBLIC_ADDRESS', 'http://{domain}', 'https://'],
  ['PUBLIC_ADDRESS', undefined, 'https://'],
  ['DATABASE_URL', 'postgres://app@db.example.com/app?sslmode=verify-full', 'a password'],
  ['DATABASE_URL', 'postgres://app@127.0.0.1/app', 'a password'],
  ['DATABASE_URL', 'postgres://app:word@db.example.com/app', '?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app:word@db.example.com/app?sslmode=no-verify', '?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://app:word@127.0.0.1.example.com/app', '?sslmode=verify-full'],
  ['OWNER_DATABASE_URL', 'postgres://owner@db.example.com/app?sslmode=verify-full', 'a password'],
  ['OWNER_DATABASE_URL', 'postgres://owner:word@db.example.com/app', '?sslmode=verify-full'],
  ['REDIS_URL', 'rediss://redis.example.com', 'a password'],
  ['REDIS_URL', 'redis://127.0.0.1', 'a password'],
  ['REDIS_URL', 'redis://:word@redis.example.com', 'rediss://'],
  ['SMTP_URL', 'smtp://mail.example.com', 'smtps://'],
  ['S3_ENDPOINT', 'http://store.example.com', 'https://'],
  ['MOLLIE_KEY', undefined, 'a live key, or none'],
  ['MOLLIE_KEY', 'test_of_their_own', 'a live key, or none'],
  ['STRIPE_KEY', undefined, 'a live key, or none'],
  ['STRIPE_KEY', 'sk_test_of_their_own', 'a live key, or none'],
  ['STRIPE_KEY', 'rk_test_of_their_own', 'a live key, or none'],
  ['MOLLIE_URL', undefined, 'https://api.mollie.com'],
  ['MOLLIE_URL', 'https://127.0.0.1:24316/mollie', 'https://api.mollie.com'],
  ['MOLLIE_URL', 'https://sandbox.localhost/mollie', 'https://api.mollie.com'],
  ['MOLLIE_URL', 'http://api.mollie.com', 'https://api.mollie.com'],
  ['STRIPE_URL', undefined, 'https://api.stripe.com'],
  ['STRIPE_URL', 'https://[::1]/stripe', 'https://api.stripe.com'],
  ['STRIPE_URL', 'http://api.stripe.com', 'https://api.stripe.com'],
  ['STRIPE_NOTICE_SECRETS', undefined, 'one of its own'],
  ['STRIPE_NOTICE_SECRETS', '', 'one of its own'],
  ['STRIPE_NOTICE_SECRETS', 'whsec_of_their_own,whsec_sandbox', 'one of its own'],
  ['SMS_TOKEN', undefined, 'one of its own, or none'],
  ['SMS_URL', undefined, 'https://gw.cmtelecom.com'],
  ['SMS_URL', 'https://127.0.0.1:24316/sms', 'https://gw.cmtelecom.com'],
  ['SMS_URL', 'http://gw.cmtelecom.com', 'https://gw.cmtelecom.com'],
  ['HASH_MEMORY_KIB', '64', '19456'],
  ['PHOTO_CHECK_MINUTES', '1', '2'],
  ['LEAVE_MS', '0', 'more than 0'],
])('production is refused with %s %s', (name, value, needed) => {
  const refusal = new RegExp(`^ {2}${name}: production needs ${needed.replaceAll('?', String.raw`\?`)}`, 'm')
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(refusal)
})

test('production may talk to its own machine in the clear, and to others in TLS that is begun late', () => {
  const here = {
    DATABASE_URL: 'postgres://app:word@127.0.0.1/app',
    REDIS_URL: 'redis://:word@[::1]:6379',
    SMTP_URL: 'smtp://localhost',
    S3_ENDPOINT: 'http://127.0.0.1:24314',
  }
  expect(readConfig({ ...PRODUCTION, ...here })).toMatchObject(here)
  expect(readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true' })).toBeTruthy()
  expect(readConfig({ ...PRODUCTION, HOST: '0.0.0.0', PRIVATE_HOST: '10.0.0.1' })).toBeTruthy()
})

test.each([
  ['PUBLIC_ADDRESS', 'https://{domain}'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['PRIVATE_HOST', '10.0.0.1'],
])('outside production nothing is open to others: %s %s is refused', (name, value) => {
  for (const ENVIRONMENT of ['development', 'test']) {
    expect(() => readConfig({ ENVIRONMENT, [name]: value })).toThrow(new RegExp(`^ {2}${name}: .*production`, 'm'))
  }
})

test('a provider that is not used has no key, and nothing is demanded of it', () => {
  const none = {
    MOLLIE_KEY: '',
    MOLLIE_URL: undefined,
    STRIPE_KEY: '',
    STRIPE_URL: undefined,
    SMS_TOKEN: '',
    SMS_URL: undefined,
  }
  const config = readConfig({ ...PRODUCTION, ...none, STRIPE_NOTICE_SECRETS: undefined })
  expect([config.MOLLIE_KEY, config.STRIPE_KEY]).toEqual(['', ''])
})

test.each([
  ['MOLLIE_KEY', 'live_of_their_own'],
  ['STRIPE_KEY', 'sk_live_of_their_own'],
  ['STRIPE_KEY', 'rk_live_of_their_own'],
])('outside production no money is moved: %s %s is refused', (name, value) => {
  for (const ENVIRONMENT of ['development', 'test']) {
    expect(() => readConfig({ ENVIRONMENT, [name]: value })).toThrow(new RegExp(`^ {2}${name}: .*production`, 'm'))
  }
})

test.each([
  ['MOLLIE_KEY', 'sk_live_of_stripe'],
  ['MOLLIE_KEY', 'access_of_an_organisation'],
  ['STRIPE_KEY', 'live_of_mollie'],
  ['STRIPE_KEY', 'pk_live_for_browsers'],
  ['STRIPE_NOTICE_SECRETS', 'sk_live_of_their_own'],
])('what is no key of the provider is refused: %s %s', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(`^ {2}${name}: must look like`, 'm'))
})

test('secrets are a list, newest first, each long enough and named once', () => {
  const config = readConfig({ ...PRODUCTION, SECRETS: `${PRODUCTION.SECRETS},${OLDER}` })
  expect([config.SECRETS, config.RETIRED_SECRETS]).toEqual([[PRODUCTION.SECRETS, OLDER], []])
  for (const SECRETS of ['', ',', 'short', `${OLDER},short`, `${OLDER},${OLDER}`]) {
    expect(() => readConfig({ ...PRODUCTION, SECRETS })).toThrow(/ SECRETS: /)
  }
})

test('.env.example names every variable with its default', () => {
  const text = describeConfig()
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'PRIVATE_PORT', 'TRUST_PROXY', 'DRAIN_MS']) {
    expect(text).toMatch(new RegExp(`^#${name}=.+$`, 'm'))
  }
})
