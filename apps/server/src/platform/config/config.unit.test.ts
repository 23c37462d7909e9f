import { afterEach, expect, test, vi } from 'vitest'
import { describeConfig, readConfig } from './config.ts'

const OWN = {
  SECRET: 'a-secret-of-thirty-two-characters-or-more',
  S3_ACCESS_KEY: 'a key of their own',
  S3_SECRET_KEY: 'a secret of their own',
}

afterEach(() => vi.unstubAllEnvs())

test('every variable has a default, and an unusable value is refused by name with what to do', () => {
  expect(readConfig({})).toMatchObject({ ENVIRONMENT: 'development', PORT: 3000, ROLE: 'all' })
  expect(() => readConfig({ PORT: '99999' })).toThrow(/PORT: /)
  expect(() => readConfig({ ENVIRONMENT: 'prod' })).toThrow(/ENVIRONMENT: [^]*\.env\.example/)
})

test('outside development libraries run their fast builds, unless the operator says otherwise', () => {
  vi.stubEnv('NODE_ENV', undefined)
  readConfig({ ENVIRONMENT: 'development' })
  expect(process.env['NODE_ENV']).toBeUndefined()
  readConfig({ ENVIRONMENT: 'production', ...OWN })
  expect(process.env['NODE_ENV']).toBe('production')
})

test.each(['SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('production is refused with the %s of development', (name) => {
  const environment = { ENVIRONMENT: 'production', ...OWN, [name]: undefined }
  expect(() => readConfig(environment)).toThrow(new RegExp(` ${name}: production needs one of its own`))
})

test('production is refused with passwords that are cheap to guess', () => {
  const environment = { ENVIRONMENT: 'production', ...OWN }
  expect(() => readConfig({ ...environment, HASH_MEMORY_KIB: '64' })).toThrow(
    / HASH_MEMORY_KIB: production needs 19456/,
  )
  expect(readConfig(environment).HASH_MEMORY_KIB).toBe(47_104)
  expect(readConfig({ HASH_MEMORY_KIB: '64' }).HASH_MEMORY_KIB).toBe(64)
})

test('.env.example names every variable with its default', () => {
  const text = describeConfig()
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'PRIVATE_PORT', 'TRUST_PROXY', 'DRAIN_MS']) {
    expect(text).toMatch(new RegExp(`^#${name}=.+$`, 'm'))
  }
})
