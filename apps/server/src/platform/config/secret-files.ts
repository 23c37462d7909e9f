/**
 * Secrets may come as files, `SECRETS_FILE` in place of `SECRETS`: what is in the environment of a process is also in its
 * `/proc`, in dumps and in what `docker inspect` prints. A file has the rights of a file.
 */
import { readFileSync } from 'node:fs'

export const SECRET_NAMES = [
  'SECRETS',
  'RETIRED_SECRETS',
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMTP_NOTICE_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'MOLLIE_KEY',
  'STRIPE_KEY',
  'STRIPE_NOTICE_SECRETS',
  'SMS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>
type Problem = readonly [name: string, message: string]

/** Where the secrets are that come as files. */
export function secretFilesOf(environment: Environment): { name: string; file: string }[] {
  return SECRET_NAMES.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file === undefined || file === '' ? [] : [{ name, file }]
  })
}

/** The environment with the secrets that lie in files, without the line end that editors and `echo` put behind them. */
export function withSecretFiles(environment: Environment): { environment: Environment; problems: Problem[] } {
  const read: Record<string, string> = {}
  const problems: Problem[] = []
  for (const { name, file } of secretFilesOf(environment)) {
    if (environment[name] !== undefined) {
      problems.push([name, `is said twice: take out ${name} or ${name}_FILE`])
      continue
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code = 'an error' } = error as NodeJS.ErrnoException
      problems.push([`${name}_FILE`, `${file} cannot be read (${code})`])
    }
  }
  return { environment: { ...environment, ...read }, problems }
}
