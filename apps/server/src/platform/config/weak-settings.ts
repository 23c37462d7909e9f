/** Settings that would let somebody in: production refuses them, and what is meant for one machine stays on it. */

/** The settings that can be weak. */
interface Settings {
  ENVIRONMENT: string
  SECRETS: readonly string[]
  RETIRED_SECRETS: readonly string[]
  S3_ACCESS_KEY: string
  S3_SECRET_KEY: string
  S3_ENDPOINT: string
  PUBLIC_ADDRESS: string
  DATABASE_URL: string
  OWNER_DATABASE_URL: string
  REDIS_URL: string
  SMTP_URL: string
  MOLLIE_URL: string
  MOLLIE_KEY: string
  STRIPE_URL: string
  STRIPE_KEY: string
  STRIPE_NOTICE_SECRETS: readonly string[]
  SMS_URL: string
  SMS_TOKEN: string
  HASH_MEMORY_KIB: number
  PHOTO_CHECK_MINUTES: number
  LIMITS_FACTOR: number
  LEAVE_MS: number
  HOST: string
  PRIVATE_HOST: string
}

type WeakSetting = readonly [name: keyof Settings, message: string]

/** Below this, guessing passwords that were stolen as hashes is cheap. */
const LEAST_HASH_MEMORY_KIB = 19_456
/** Without a wait, an upload would tell by its time what the check found. */
const LEAST_PHOTO_CHECK_MINUTES = 2

const isLoopback = (host: string) => /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/.test(host)

/** Whether nobody on the way can read along: what stays on the machine, or is encrypted. */
function isSheltered(url: string, isEncrypted: (url: URL) => boolean): boolean {
  const parsed = new URL(url)
  return isLoopback(parsed.hostname) || isEncrypted(parsed)
}

const hasPassword = (url: string) => new URL(url).password !== ''

/** What stands in the code is nobody's secret. */
function knownSecrets(config: Settings, defaults: Settings): WeakSetting[] {
  const known = [defaults.SECRETS, defaults.S3_ACCESS_KEY, defaults.S3_SECRET_KEY].flat()
  return (['SECRETS', 'RETIRED_SECRETS', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    .filter((name) => [config[name]].flat().some((secret) => known.includes(secret)))
    .map((name) => [name, 'production needs one of its own'])
}

const isVerified = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full'

/** An address of PostgreSQL; that of the owner is told to the command that migrates alone. */
function weakDatabase(name: 'DATABASE_URL' | 'OWNER_DATABASE_URL', url: string): [boolean, ...WeakSetting][] {
  return [
    [hasPassword(url), name, 'production needs a password'],
    [isSheltered(url, isVerified), name, 'production needs ?sslmode=verify-full, unless it is on this machine'],
  ]
}

/** Whether a key of a payment provider moves money. */
const isLive = (key: string) => /^((sk|rk)_)?live_/.test(key)

/** Outside: a provider on this machine is the sandbox, which takes everything for paid. */
function isOutside(url: string): boolean {
  const { hostname, protocol } = new URL(url)
  return protocol === 'https:' && !isLoopback(hostname)
}

/** A provider that is not used has no key, and needs nothing. */
function weakProviders(config: Settings, defaults: Settings): [boolean, ...WeakSetting][] {
  const known = defaults.STRIPE_NOTICE_SECRETS
  const hasOwnSecrets =
    config.STRIPE_NOTICE_SECRETS.length > 0 && !config.STRIPE_NOTICE_SECRETS.some((secret) => known.includes(secret))
  const demands: [isUsed: boolean, isStrong: boolean, ...WeakSetting][] = [
    [config.MOLLIE_KEY !== '', isLive(config.MOLLIE_KEY), 'MOLLIE_KEY', 'production needs a live key, or none'],
    [config.MOLLIE_KEY !== '', isOutside(config.MOLLIE_URL), 'MOLLIE_URL', 'production needs https://api.mollie.com'],
    [config.STRIPE_KEY !== '', isLive(config.STRIPE_KEY), 'STRIPE_KEY', 'production needs a live key, or none'],
    [config.STRIPE_KEY !== '', isOutside(config.STRIPE_URL), 'STRIPE_URL', 'production needs https://api.stripe.com'],
    [config.STRIPE_KEY !== '', hasOwnSecrets, 'STRIPE_NOTICE_SECRETS', 'production needs one of its own'],
    [config.SMS_TOKEN !== '', isOutside(config.SMS_URL), 'SMS_URL', 'production needs https://gw.cmtelecom.com'],
    [
      config.SMS_TOKEN !== '',
      config.SMS_TOKEN !== defaults.SMS_TOKEN,
      'SMS_TOKEN',
      'production needs one of its own, or none',
    ],
  ]
  return demands.map(([isUsed, isStrong, ...weak]) => [!isUsed || isStrong, ...weak])
}

function weakInProduction(config: Settings, defaults: Settings): WeakSetting[] {
  const demands: [boolean, ...WeakSetting][] = [
    ...weakProviders(config, defaults),
    [config.PUBLIC_ADDRESS.startsWith('https:'), 'PUBLIC_ADDRESS', 'production needs https://'],
    ...weakDatabase('DATABASE_URL', config.DATABASE_URL),
    ...(config.OWNER_DATABASE_URL === defaults.OWNER_DATABASE_URL
      ? []
      : weakDatabase('OWNER_DATABASE_URL', config.OWNER_DATABASE_URL)),
    [hasPassword(config.REDIS_URL), 'REDIS_URL', 'production needs a password'],
    [
      isSheltered(config.REDIS_URL, ({ protocol }) => protocol === 'rediss:'),
      'REDIS_URL',
      'production needs rediss://, unless it is on this machine',
    ],
    [
      isSheltered(
        config.SMTP_URL,
        ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
      ),
      'SMTP_URL',
      'production needs smtps:// or ?requireTLS=true, unless it is on this machine',
    ],
    [
      isSheltered(config.S3_ENDPOINT, ({ protocol }) => protocol === 'https:'),
      'S3_ENDPOINT',
      'production needs https://, unless it is on this machine',
    ],
    [
      config.HASH_MEMORY_KIB >= LEAST_HASH_MEMORY_KIB,
      'HASH_MEMORY_KIB',
      `production needs ${String(LEAST_HASH_MEMORY_KIB)}`,
    ],
    [
      config.PHOTO_CHECK_MINUTES >= LEAST_PHOTO_CHECK_MINUTES,
      'PHOTO_CHECK_MINUTES',
      `production needs ${String(LEAST_PHOTO_CHECK_MINUTES)}`,
    ],
    [config.LIMITS_FACTOR === 1, 'LIMITS_FACTOR', 'production needs 1'],
    [config.LEAVE_MS > 0, 'LEAVE_MS', 'production needs more than 0, or each restart breaks calls'],
  ]
  return demands.filter(([isStrong]) => !isStrong).map(([, name, message]) => [name, message])
}

/** Outside production there is a clock anybody can set and a secret anybody knows, and no money is moved. */
function openToOthers(config: Settings): WeakSetting[] {
  const open: WeakSetting[] = []
  if (config.PUBLIC_ADDRESS.startsWith('https:')) {
    open.push(['PUBLIC_ADDRESS', 'https:// is for ENVIRONMENT=production'])
  }
  for (const name of ['HOST', 'PRIVATE_HOST'] as const) {
    if (!isLoopback(config[name])) open.push([name, 'only ENVIRONMENT=production listens beyond this machine'])
  }
  for (const name of ['MOLLIE_KEY', 'STRIPE_KEY'] as const) {
    if (isLive(config[name])) open.push([name, 'a live key is for ENVIRONMENT=production'])
  }
  return open
}

export function findWeakSettings(config: Settings, defaults: Settings): readonly WeakSetting[] {
  if (config.ENVIRONMENT !== 'production') return openToOthers(config)
  return [...knownSecrets(config, defaults), ...weakInProduction(config, defaults)]
}
