/** What the installation needs of others: a store for photos that is shut to strangers, and a server that takes its mails. */
import { randomUUID } from 'node:crypto'
import { greetSmtp } from '../../adapters/mail/smtp/smtp-greeting.ts'
import type { ObjectStore } from '../../adapters/store/port.ts'
import { lookAsStranger, type StrangersView } from '../../adapters/store/s3/strangers.ts'
import type { Config } from '../../platform/config/config.ts'
import { judge, reasonIn, right, wrong, type Finding } from './finding.ts'

const APART_MS = 30_000
const MAIL_MS = 10_000
const RIGHTS =
  'give the key of S3_ACCESS_KEY the rights to read, write, list and delete in this bucket, and nothing elsewhere'

async function examineRights(store: ObjectStore, key: string): Promise<Finding | undefined> {
  const bytes = new TextEncoder().encode('written by doctor')
  const steps: [what: string, work: () => Promise<boolean>][] = [
    ['write to', () => store.put(key, bytes, 'text/plain').then(() => true)],
    ['read from', async () => (await store.read(key))?.length === bytes.length],
    [
      'list',
      async () => {
        for await (const found of store.list(key)) if (found === key) return true
        return false
      },
    ],
  ]
  for (const [what, work] of steps) {
    const fault = await work().then(
      (done) => (done ? undefined : 'it answers, but not with what is there'),
      (error: unknown) => reasonIn(error),
    )
    if (fault !== undefined) {
      return wrong(
        'store-rights',
        `we may not ${what} the bucket: ${fault}`,
        `see that S3_ENDPOINT, S3_REGION and S3_BUCKET are right; ${RIGHTS}`,
      )
    }
  }
  return undefined
}

function judgeStrangers({ lists, reads, store_time }: StrangersView, bucket: string, now: Date): Finding[] {
  const apart = store_time === undefined ? 0 : Math.abs(store_time.getTime() - now.getTime())
  return [
    judge(
      'store-strangers',
      !lists && !reads,
      'strangers are refused by the bucket',
      `anybody can ${reads ? 'read the photos in' : 'list'} the bucket ${bucket}`,
      'take away its public rights: bucket policy, ACL, and "block public access" where the store has that',
    ),
    judge(
      'clock',
      apart < APART_MS,
      'the clock is right',
      `the clock of this machine is ${String(Math.round(apart / 1000))} s off that of the store: signatures are refused, and links end early`,
      '`apt-get install systemd-timesyncd`, then `timedatectl set-ntp true`',
    ),
  ]
}

export async function examineStore(store: ObjectStore, config: Config, now: () => Date): Promise<Finding[]> {
  const key = `doctor/${randomUUID()}`
  const refused = await examineRights(store, key)
  if (refused) return [refused]
  try {
    return [
      right('store-rights', 'the bucket can be written, read and listed'),
      ...judgeStrangers(await lookAsStranger(config.S3_ENDPOINT, config.S3_BUCKET, key), config.S3_BUCKET, now()),
    ]
  } finally {
    await store.remove([key])
  }
}

export async function examineRelay({ SMTP_URL, SMTP_NOTICE_URL }: Config, wait_ms = MAIL_MS): Promise<Finding[]> {
  const relays = [...new Set([SMTP_URL, SMTP_NOTICE_URL])].filter((url) => url !== '')
  return Promise.all(
    relays.map(async (url) => {
      const { hostname } = new URL(url)
      try {
        await greetSmtp(url, wait_ms)
        return right('relay', `${hostname} takes our mails`)
      } catch (error) {
        const mend =
          'see that SMTP_URL has its name, port, user and password, and that this machine may reach that port'
        return wrong('relay', `${hostname} takes no mails of ours: ${reasonIn(error)}`, mend)
      }
    }),
  )
}
