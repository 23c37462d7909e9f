/**
 * The only reader of environment variables. Everything a process needs to know before it listens is parsed here, once;
 * what differs per site is a row in the database, never a variable.
 */
import * as z from 'zod'
import { SECRET_NAMES, secretFilesOf, withSecretFiles } from './secret-files.ts'
import { findWeakSettings } from './weak-settings.ts'

const port = (about: string, fallback: number) =>
  z.coerce.number('must be a port number').int().min(0).max(65535).default(fallback).describe(about)

const secrets = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) => list.split(',').filter((secret) => secret !== ''))
    .refine((list) => list.every((secret) => secret.length >= 32), {
      error: 'must have 32 characters or more each; `openssl rand -hex 32` makes one',
    })
    .refine((list) => new Set(list).size === list.length, 'must not name one twice')

/** A key of a payment provider, or nothing where it is not used. Its beginning says whether it moves money. */
const providerKey = (shape: RegExp, looks: string, fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((key) => key === '' || shape.test(key), `must look like ${looks}, or be empty`)

const configSchema = z.object({
  ENVIRONMENT: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe(
      'production refuses weak settings, and hides development pages, API documents and the settable clock; development is for your own machine',
    ),
  ROLE: z
    .enum(['all', 'pages', 'api', 'streams'])
    .default('all')
    .describe('what the server process answers: pages, api (with streams), streams alone, or all in one process'),
  DATABASE_URL: z
    .url('must look like postgres://user:password@host:port/name; `npm run services` prints one')
    .default('postgres://app@127.0.0.1:24310/app')
    .describe('PostgreSQL, the only truth'),
  OWNER_DATABASE_URL: z
    .url('must look like postgres://user:password@host:port/name; `npm run services` prints one')
    .default('postgres://owner@127.0.0.1:24310/app')
    .describe('the same database as the role that owns it: for migrations alone, no server or worker needs it'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(16).describe('connections of this process at most'),
  DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe('how long a request may wait for a connection before it is told to come back'),
  REDIS_URL: z
    .url('must look like redis://host:port; `npm run services` prints one')
    .default('redis://127.0.0.1:24311')
    .describe('Redis, which may be empty or gone at any moment'),
  SMTP_URL: z
    .url('must look like smtp://host:port; `npm run services` prints one')
    .default('smtp://127.0.0.1:24312')
    .describe('where mails go out'),
  SMTP_NOTICE_URL: z
    .union([z.literal(''), z.url()], 'must look like smtp://host:port, or be empty')
    .default('')
    .describe('where notices go out, so that what they earn us touches no other mail; empty: where all mails do'),
  MAIL_IN_HOST: z.string().default('127.0.0.1').describe('address that the port for reports of mail servers binds to'),
  MAIL_IN_PORT: port('port of the process that takes reports of mail servers, behind the MX of in.{domain}', 24318),
  S3_ENDPOINT: z
    .url('must look like https://host; `npm run services` prints one')
    .default('http://127.0.0.1:24314')
    .describe('the S3 store, where files are kept'),
  S3_REGION: z.string().default('default').describe('what the store calls the place it is in; Ceph calls it default'),
  S3_ACCESS_KEY: z.string().min(1).default('app-access-key').describe('who we are to the store'),
  S3_SECRET_KEY: z
    .string()
    .min(1)
    .default('app-secret-key-for-development')
    .describe('what requests to the store are signed with'),
  S3_BUCKET: z.string().min(1).default('photos').describe('the bucket; it must be private, and ours alone'),
  MOLLIE_URL: z
    .url('must look like https://api.mollie.com; `npm run services` prints one')
    .default('http://127.0.0.1:24316/mollie')
    .describe('Mollie, a payment provider: https://api.mollie.com, or the sandbox'),
  MOLLIE_KEY: providerKey(/^(test|live)_\w+$/, 'live_…', 'test_sandbox').describe(
    'who we are to Mollie; empty where it is not used. Production needs a live key, and no other takes one',
  ),
  STRIPE_URL: z
    .url('must look like https://api.stripe.com; `npm run services` prints one')
    .default('http://127.0.0.1:24316/stripe')
    .describe('Stripe, a payment provider: https://api.stripe.com, or the sandbox'),
  STRIPE_KEY: providerKey(/^(sk|rk)_(test|live)_\w+$/, 'sk_live_…', 'sk_test_sandbox').describe(
    'who we are to Stripe; empty where it is not used. Production needs a live key, and no other takes one',
  ),
  STRIPE_NOTICE_SECRETS: z
    .string()
    .default('whsec_sandbox')
    .transform((list) => list.split(',').filter((secret) => secret !== ''))
    .refine((list) => list.every((secret) => /^whsec_\S+$/.test(secret)), 'must look like whsec_… each')
    .describe('what Stripe signs its notices with, comma separated: while one is replaced, both are known'),
  SMS_URL: z
    .url('must look like https://host; `npm run services` prints one')
    .default('http://127.0.0.1:24316/sms')
    .describe('CM.com, which sends text messages: https://gw.cmtelecom.com, or the sandbox'),
  SMS_TOKEN: z
    .string()
    .default('sms-token-for-tests')
    .describe('who we are to CM.com; empty where no text messages are sent, and then there is no direct debit'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Payments')
    .describe('whom a phone names as the sender: a word that tells nothing of the site'),
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^https?:\/\/\{domain\}(:\d+)?$/, 'must look like https://{domain}')
    .default('http://{domain}:3000')
    .describe('how a link in a mail leads back to a site'),
  SECRETS: secrets('development-only-development-only')
    .refine((list) => list.length > 0, 'needs one')
    .describe(
      'what keys are derived from, newest first, comma separated; docs/runbooks/keys.md says how to change them',
    ),
  RETIRED_SECRETS: secrets('').describe(
    'former secrets, good for passwords of who has not logged in since, hashes of mailboxes and sealed reports',
  ),
  CHALLENGE_COST: z.coerce
    .number()
    .int()
    .min(1)
    .default(5000)
    .describe('how hard the work is that browsers do after their first tries, in rounds per key'),
  HASH_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .default(47_104)
    .describe('how much memory hashing a password takes, which is what makes guessing dear; production needs 19456'),
  MESSAGES_A_MINUTE: z.coerce.number().int().min(1).default(20).describe('messages a member may send within a minute'),
  MESSAGES_A_DAY: z.coerce.number().int().min(1).default(300).describe('messages a member may send within a day'),
  LIMITS_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe(
      'multiplies the limits of looking around, liking, uploading and calls that hash, for tests; production needs 1',
    ),
  PHOTO_CHECK_MINUTES: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(10)
    .describe('how long a new photo is checked at most, at least a fifth of it; production needs 2'),
  HOST: z.string().default('127.0.0.1').describe('address the public port binds to'),
  PORT: port('public port: pages and api', 3000),
  PRIVATE_HOST: z.string().default('127.0.0.1').describe('address the private port binds to; keep it off the internet'),
  PRIVATE_PORT: port('private port: health, readiness, metrics, API documents', 3001),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe('proxies whose X-Forwarded-For is believed: names or CIDR ranges, comma separated'),
  WEB_BUILD: z.string().default('apps/web/build').describe('folder of the built pages, from the project root'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'off takes the service worker, and with it push and the offline page, out of every browser that comes by',
    ),
  EDGE_KEYS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on says that caches before us keep pages apart as docs/runbooks/edge.md tells; then public pages may be kept there for a minute',
    ),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('least severe line logged'),
  LEAVE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(1500)
    .describe(
      'how long a process that was told to stop goes on as before, so that a balancer notices: twice the time between its looks at /openz, and more; production needs more than 0',
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(14_000)
    .default(4000)
    .describe('how long open requests may finish after a stop signal, in milliseconds'),
  CLOSE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(800)
    .describe('how long closing what is left may take after that, before the process leaves without it'),
})

export type Config = z.infer<typeof configSchema>

/** Parses the environment, or ends the process with a message that says what to mend. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const withSecrets = withSecretFiles(environment)
  const parsed = configSchema.safeParse(withSecrets.environment)
  const unusable = parsed.error?.issues.map(({ path, message }): Problem => [path.join('.'), message]) ?? []
  if (!parsed.success || withSecrets.problems.length > 0) return refuse([...withSecrets.problems, ...unusable])
  const weak = findWeakSettings(parsed.data, configSchema.parse({}))
  if (weak.length > 0) return refuse(weak)
  // React and others choose between a slow build that warns and a fast one by this variable, once, when first loaded.
  if (parsed.data.ENVIRONMENT !== 'development') process.env.NODE_ENV ??= 'production'
  return parsed.data
}

/** The files that the secrets of this process were read from. */
export const listSecretFiles = (environment: Record<string, string | undefined> = process.env) =>
  secretFilesOf(environment)

type Problem = readonly [name: string, message: string]

/** What is wrong with the configuration, by the name of each variable. */
export class UnusableConfig extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(([name, message]) => `  ${name}: ${message}`)
    super(
      `The configuration cannot be used:\n${lines.join('\n')}\nSee .env.example for every variable. ENVIRONMENT=development is for your own machine.`,
    )
    this.problems = problems
  }
}

function refuse(problems: readonly Problem[]): never {
  throw new UnusableConfig(problems)
}

/** The text of `.env.example`: every variable with its default, commented out. */
export function describeConfig(): string {
  const lines = [
    '# Generated from apps/server/src/platform/config/config.ts. Every variable has a default.',
    `# What is secret may lie in a file that a variable with _FILE names (SECRETS_FILE=/run/secrets/SECRETS):`,
    `# ${SECRET_NAMES.join(' ')}`,
  ]
  for (const [name, schema] of Object.entries(configSchema.shape)) {
    lines.push('', `# ${schema.description ?? ''}`, `#${name}=${String(schema.parse(undefined))}`)
  }
  return `${lines.join('\n')}\n`
}
