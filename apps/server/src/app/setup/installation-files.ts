/**
 * The files of an installation, as text: settings that anybody may read, secrets for the processes, and what only the
 * owner of the machine needs. Every password is drawn here; nobody has to think of one.
 */
import { randomBytes } from 'node:crypto'
import { roleSettingsSql } from '../../platform/db/role-settings.ts'
import type { Answers } from './questions.ts'

export interface InstallationFile {
  path: string
  text: string
  /** Who may read it: anybody, or the group as well as its owner. */
  mode: 0o644 | 0o640
}

const draw = () => randomBytes(32).toString('hex')

/** The processes and the database share a machine, or a network of containers that nobody else is on. */
const DATABASE = '127.0.0.1:5432/app'

function rolesSql(app_password: string, owner_password: string): string {
  return `-- Run by a superuser of PostgreSQL, any number of times:  psql -f roles.sql postgres
-- "owner" makes the tables, "app" reads and writes rows; neither may do more.
select 'create role owner login' where not exists (select from pg_roles where rolname = 'owner') \\gexec
select 'create role app login' where not exists (select from pg_roles where rolname = 'app') \\gexec
alter role owner nosuperuser nocreatedb nocreaterole password '${owner_password}';
alter role app nosuperuser nocreatedb nocreaterole password '${app_password}';
${roleSettingsSql('app').join('\n')}
select 'create database app owner owner' where not exists (select from pg_database where datname = 'app') \\gexec
revoke all on database app from public;
grant connect on database app to app;
`
}

const redisConf = (password: string) => `# Redis keeps nothing: it may be emptied or restarted at any moment.
bind 127.0.0.1
port 6379
requirepass ${password}
save ""
appendonly no
maxmemory 512mb
maxmemory-policy allkeys-lru
`

/** Where it says nothing, the provider is not used. */
const PROVIDERS = {
  MOLLIE_URL: 'https://api.mollie.com',
  STRIPE_URL: 'https://api.stripe.com',
  SMS_URL: 'https://gw.cmtelecom.com',
}

function secretsOf(answers: Answers, app_password: string, redis_password: string): Record<string, string> {
  return {
    SECRETS: draw(),
    DATABASE_URL: `postgres://app:${app_password}@${DATABASE}`,
    REDIS_URL: `redis://:${redis_password}@127.0.0.1:6379`,
    SMTP_URL: answers['smtp-url'] ?? '',
    S3_ACCESS_KEY: answers['s3-access-key'] ?? '',
    S3_SECRET_KEY: answers['s3-secret-key'] ?? '',
    MOLLIE_KEY: answers['mollie-key'] ?? '',
    STRIPE_KEY: answers['stripe-key'] ?? '',
    STRIPE_NOTICE_SECRETS: answers['stripe-notice-secret'] ?? '',
    SMS_TOKEN: answers['sms-token'] ?? '',
  }
}

function environmentOf(folder: string, answers: Answers, secrets: readonly string[]): string {
  const settings = {
    ENVIRONMENT: 'production',
    PUBLIC_ADDRESS: 'https://{domain}',
    S3_ENDPOINT: answers['s3-endpoint'],
    S3_REGION: answers['s3-region'],
    S3_BUCKET: answers['s3-bucket'],
    ...PROVIDERS,
    TRUST_PROXY: 'loopback',
    LEAVE_MS: '1500',
    ...Object.fromEntries(secrets.map((name) => [`${name}_FILE`, `${folder}/secrets/${name}`])),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value ?? ''}`)
  return `# What the processes are told. Secrets are in files beside this one; .env.example names every variable.\n${lines.join('\n')}\n`
}

/** `folder` is where the processes will find them, which may be another place than where they are written. */
export function installationFiles(folder: string, answers: Answers): InstallationFile[] {
  const [app_password, owner_password, redis_password] = [draw(), draw(), draw()]
  const secrets = secretsOf(answers, app_password, redis_password)
  return [
    { path: 'environment', text: environmentOf(folder, answers, Object.keys(secrets)), mode: 0o644 },
    ...Object.entries(secrets).map(([name, value]): InstallationFile => ({
      path: `secrets/${name}`,
      text: `${value}\n`,
      mode: 0o640,
    })),
    { path: 'owner/OWNER_DATABASE_URL', text: `postgres://owner:${owner_password}@${DATABASE}\n`, mode: 0o640 },
    // What containers of PostgreSQL ask for before they begin; nobody logs in with it.
    { path: 'owner/POSTGRES_PASSWORD', text: `${draw()}\n`, mode: 0o640 },
    { path: 'owner/roles.sql', text: rolesSql(app_password, owner_password), mode: 0o640 },
    { path: 'owner/redis.conf', text: redisConf(redis_password), mode: 0o640 },
  ]
}
