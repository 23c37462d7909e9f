// A private S3 store: Ceph with its objects in memory, saved when it is stopped properly and made anew when it was not.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { probeBucket, requireBucket, S3 } from './bucket.ts'
import { CONFIGURATION_FILE, GATEWAY, makeCluster, MONITOR, OBJECTS, startGateway, wakeCluster } from './ceph.ts'
import { CONFIGURATION } from './ceph-settings.ts'
import { end, logFile, runningPid, untilAnswers } from './processes.ts'
import { answers, type Service, type StartOptions } from './service.ts'
import { FOLDER, PORTS } from './settings.ts'
import { requireFreePorts } from './waiting.ts'

const folder = join(FOLDER, 'store')
/** Written last, so that an interrupted making is recognised. */
const finished = join(folder, 'finished')

async function start({ say }: StartOptions): Promise<'started' | 'already running'> {
  const isComplete = [MONITOR, OBJECTS, GATEWAY].every((daemon) => runningPid(daemon) !== undefined)
  if (isComplete && (await answers(probeBucket))) return 'already running'
  const existed = existsSync(folder)
  await stop()
  if (!isUsable()) rmSync(folder, { recursive: true, force: true })
  if (existed && !existsSync(folder)) say('store: was not stopped properly or has other settings now; made anew, empty')
  await requireFreePorts(PORTS.s3, PORTS.cephMonitor)
  try {
    await (existsSync(folder) ? wakeCluster() : makeCluster(S3))
    startGateway()
    await untilAnswers(GATEWAY, 40, requireBucket)
    await untilAnswers(GATEWAY, 10, probeBucket)
  } catch (error) {
    const logs = [MONITOR, OBJECTS].map((daemon) => logFile(daemon)).join(' and ')
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n  also see ${logs}`, { cause: error })
  }
  writeFileSync(finished, '')
  return 'started'
}

function isUsable(): boolean {
  return existsSync(finished) && readFileSync(CONFIGURATION_FILE, 'utf8') === CONFIGURATION
}

async function stop(): Promise<boolean> {
  // Each one tells the next that it leaves. The gateway holds no data, and would wait long for a dead object server.
  const gateway = await end(GATEWAY, 'SIGTERM', 3)
  const objects = await end(OBJECTS, 'SIGTERM', 30)
  const monitor = await end(MONITOR)
  // The objects died with their memory, and the monitor would wait for them forever.
  if (objects === 'lost' || objects === 'killed') rmSync(folder, { recursive: true, force: true })
  if (![gateway, objects, monitor].some((outcome) => outcome === 'ended' || outcome === 'killed')) return false
  await requireFreePorts(PORTS.s3, PORTS.cephMonitor)
  return true
}

export const store: Service = {
  name: 'store',
  start,
  stop,
  probe: probeBucket,
  addresses: {
    S3_ENDPOINT: S3.endpoint,
    S3_ACCESS_KEY: S3.accessKey,
    S3_SECRET_KEY: S3.secretKey,
    S3_BUCKET: S3.bucket,
  },
}
