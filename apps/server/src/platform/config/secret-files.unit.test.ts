import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SECRET_NAMES } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** A value that each of them takes. */
const VALUES: Record<(typeof SECRET_NAMES)[number], string> = {
  SECRETS: 'a-secret-of-thirty-two-characters-or-more',
  RETIRED_SECRETS: 'another-secret-of-thirty-two-characters',
  DATABASE_URL: 'postgres://app:word@127.0.0.1/app',
  OWNER_DATABASE_URL: 'postgres://owner:word@127.0.0.1/app',
  REDIS_URL: 'redis://:word@127.0.0.1',
  SMTP_URL: 'smtps://mail.example.com',
  SMTP_NOTICE_URL: 'smtps://notices.example.com',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'word',
  MOLLIE_KEY: 'test_mollie',
  STRIPE_KEY: 'sk_test_stripe',
  STRIPE_NOTICE_SECRETS: 'whsec_stripe',
  SMS_TOKEN: 'token',
}

test.each(SECRET_NAMES)('%s is read from the file that its variable names, without the end of its line', (name) => {
  const file = fileWith(name, `${VALUES[name]}\n`)
  const config = readConfig({ ENVIRONMENT: 'development', [`${name}_FILE`]: file })
  expect([config[name]].flat()).toEqual([VALUES[name]])
})

test('a secret that is said twice, or whose file is not there, is refused by name', () => {
  const file = fileWith('twice', VALUES.SECRETS)
  const twice = { ENVIRONMENT: 'development', SECRETS: VALUES.SECRETS, SECRETS_FILE: file }
  expect(() => readConfig(twice)).toThrow(/^ {2}SECRETS: is said twice/m)
  const gone = { ENVIRONMENT: 'development', SECRETS_FILE: join(folder, 'gone') }
  expect(() => readConfig(gone)).toThrow(/^ {2}SECRETS_FILE: .*gone cannot be read \(ENOENT\)/m)
})

test('what a secret file holds is judged as what the variable holds', () => {
  const file = fileWith('weak', 'development-only-development-only')
  expect(() => readConfig({ SECRETS_FILE: file })).toThrow(/^ {2}SECRETS: production needs one of its own/m)
})
