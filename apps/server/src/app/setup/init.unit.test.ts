import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SiteData } from '../../modules/sites/index.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Terminal } from './ask.ts'
import { initialise } from './init.ts'
import { QUESTIONS } from './questions.ts'

const ANSWERS: Record<string, string> = {
  domain: 'amber.example',
  colour: '#b3541e',
  countries: 'NL,GB',
  company: 'Amber B.V.',
  address: 'Keizersgracht 1',
  city: '1015 AA Amsterdam',
  'register-number': '12345678',
  'support-phone': '+31 20 123 45 67',
  'smtp-url': 'smtps://user:word@mail.example.com',
  's3-endpoint': 'https://s3.example',
  's3-bucket': 'amber-photos',
  's3-access-key': 'who-we-are',
  's3-secret-key': 'what-we-sign-with',
}

const folders: string[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'init-'))
  folders.push(folder)
})
afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true }))))

const flagsOf = (answers: Record<string, string>) =>
  Object.entries(answers).map(([name, value]) => `--${name}=${value}`)
const settings = () => join(folder, 'settings')
const init = (answers: Record<string, string>, terminal?: Terminal) =>
  initialise(['--folder', settings(), ...flagsOf(answers)], terminal)
const read = (path: string) => readFile(join(settings(), path), 'utf8')

/** The variables as systemd and the shell read them. */
async function writtenEnvironment(): Promise<Record<string, string>> {
  const lines = (await read('environment')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]))
}

test('what it writes is a configuration that production takes', async () => {
  await init(ANSWERS)
  const config = readConfig(await writtenEnvironment())
  expect(config).toMatchObject({
    ENVIRONMENT: 'production',
    PUBLIC_ADDRESS: 'https://{domain}',
    SMTP_URL: 'smtps://user:word@mail.example.com',
    S3_BUCKET: 'amber-photos',
    MOLLIE_KEY: '',
    STRIPE_KEY: '',
    SMS_TOKEN: '',
  })
  const owner = new URL((await read('owner/OWNER_DATABASE_URL')).trim())
  const roles = await read('owner/roles.sql')
  expect(roles).toContain(`alter role owner nosuperuser nocreatedb nocreaterole password '${owner.password}'`)
  expect(roles).toContain(
    `alter role app nosuperuser nocreatedb nocreaterole password '${new URL(config.DATABASE_URL).password}'`,
  )
  expect(await read('owner/redis.conf')).toContain(`requirepass ${new URL(config.REDIS_URL).password}`)
})

test('the first site is one that can be saved, with its own colours, in its currencies', async () => {
  await init(ANSWERS)
  const site = SiteData.parse(JSON.parse(await read('sites/amber.json')))
  expect(site).toMatchObject({ name: 'Amber', hosts: ['amber.example', 'www.amber.example'], domain_language: 'en-NL' })
  expect(site.countries).toEqual([
    { country: 'NL', currency: 'EUR' },
    { country: 'GB', currency: 'GBP' },
  ])
  expect(Object.keys(site.bundles[0]?.prices ?? {}).toSorted()).toEqual(['EUR', 'GBP'])
  expect(site.brand.light.brand).toBe('#b3541e')
  expect(site.settings.support_email).toBe('support@amber.example')
})

test('secrets are for the processes alone, no two are the same, and nothing else holds one', async () => {
  await init(ANSWERS)
  const secrets = await Promise.all(
    (await readdir(join(settings(), 'secrets'))).map(async (name) => {
      const path = join('secrets', name)
      expect([path, (await stat(join(settings(), path))).mode & 0o777]).toEqual([path, 0o640])
      return (await read(path)).trim()
    }),
  )
  const drawn = [
    ...secrets,
    ...(await Promise.all(['OWNER_DATABASE_URL', 'redis.conf'].map((name) => read(`owner/${name}`)))),
  ].flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? [])
  // SECRETS, the two roles, and Redis, which two files name.
  expect(new Set(drawn).size).toBe(4)
  for (const secret of secrets.filter((text) => text !== '')) expect(await read('environment')).not.toContain(secret)
  expect(await read('environment')).not.toMatch(/[0-9a-f]{64}/)
})

test('said again it changes nothing, and what was begun only is not finished over', async () => {
  await init(ANSWERS)
  const before = await read('secrets/SECRETS')
  expect((await init({ ...ANSWERS, domain: 'other.example' })).join()).toContain('is set up already')
  expect(await read('secrets/SECRETS')).toBe(before)
  await rm(join(settings(), 'environment'))
  await expect(init(ANSWERS)).rejects.toThrow(/was begun and not finished/)
})

test('at a terminal it asks what is not known yet, says what is wrong, and asks again', async () => {
  const heard: string[] = []
  const said: string[] = []
  const typed: Record<string, string[]> = { domain: ['Amber', 'amber.example'], colour: ['orange', '#b3541e'] }
  const terminal: Terminal = {
    ask: async (text) => {
      const { name = '' } = QUESTIONS.find(({ asks }) => text.startsWith(asks)) ?? {}
      heard.push(name)
      return typed[name]?.shift() ?? (name in ANSWERS ? (ANSWERS[name] ?? '') : '')
    },
    say: (text) => said.push(text),
    close: () => undefined,
  }
  await init({ city: 'Amsterdam' }, terminal)
  expect(said).toEqual(['  must be a domain in small letters, like amber.example', '  must look like #1b5e8c'])
  expect(heard.filter((name) => name === 'domain')).toHaveLength(2)
  expect(heard).not.toContain('city')
  const site = SiteData.parse(JSON.parse(await read('sites/amber.json')))
  // An empty answer is the one that was offered.
  expect([site.name, site.company.city]).toEqual(['Amber', 'Amsterdam'])
})

test('without a terminal every answer that is missing or wrong is named at once, and nothing is written', async () => {
  const { domain: _, ...rest } = ANSWERS
  const refused = init({ ...rest, countries: 'NL,XX', 's3-bucket': 'two words' })
  await expect(refused).rejects.toThrow(
    /--domain needs an answer[^]*--countries must be a list[^]*--s3-bucket must be one word/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('answers may come from a file; flags win over it, and what nobody asks is refused', async () => {
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(ANSWERS))
  await initialise(['--folder', settings(), '--answers', file, '--name', 'Ember'])
  expect(JSON.parse(await read('sites/amber.json'))).toMatchObject({ name: 'Ember' })
  await writeFile(file, JSON.stringify({ ...ANSWERS, colour_of_hair: 'red' }))
  const other = ['--folder', join(folder, 'other'), '--answers', file]
  await expect(initialise(other)).rejects.toThrow(/answers what nobody asks: colour_of_hair/)
  await expect(initialise(['--colour-of-hair', 'red'])).rejects.toThrow(/colour-of-hair/)
})
