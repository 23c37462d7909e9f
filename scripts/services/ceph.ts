// The processes of the private Ceph cluster: how they are made from nothing, and how they start again.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLUSTER, CONFIGURATION, MONITOR_ADDRESS } from './ceph-settings.ts'
import { run } from './commands.ts'
import { type Daemon, launch, untilAnswers } from './processes.ts'
import { FOLDER, PORTS } from './settings.ts'
import { expectGreeting } from './waiting.ts'

const folder = join(FOLDER, 'store')
export const CONFIGURATION_FILE = join(folder, 'ceph.conf')

export const MONITOR: Daemon = { name: 'store (ceph-mon)', folder: join(folder, 'mon') }
export const OBJECTS: Daemon = { name: 'store (ceph-osd)', folder: join(folder, 'osd') }
export const GATEWAY: Daemon = { name: 'store (radosgw)', folder: join(folder, 'rgw') }

// Asking the monitor for settings makes a program forget the cluster's number, and its first command may be refused.
const configured = ['-c', CONFIGURATION_FILE, '--no-mon-config']
const dataOf = (daemon: Daemon): string => join(daemon.folder, 'data')
const monitor = ['ceph-mon', ...configured, '-i', 'a', '--mon-data', dataOf(MONITOR)]
const objects = ['ceph-osd', ...configured, '-i', '0', '--osd-data', dataOf(OBJECTS)]
const gateway = ['radosgw', ...configured, '-n', 'client.rgw.a', '--rgw-data', dataOf(GATEWAY)]
const inForeground = ['-f', '--log-to-stderr=true']

export async function wakeCluster(): Promise<void> {
  await startMonitor()
  startObjects()
}

export async function makeCluster(user: { accessKey: string; secretKey: string }): Promise<void> {
  for (const daemon of [MONITOR, OBJECTS, GATEWAY]) mkdirSync(dataOf(daemon), { recursive: true })
  writeFileSync(CONFIGURATION_FILE, CONFIGURATION)
  const map = join(folder, 'monmap')
  await run(['monmaptool', '--create', '--fsid', CLUSTER, '--addv', 'a', MONITOR_ADDRESS, map])
  await run([...monitor, '--mkfs', '--monmap', map])
  await startMonitor()
  await run([...objects, '--mkfs', '--osd-uuid', randomUUID()])
  startObjects()
  const keys = ['--access-key', user.accessKey, '--secret-key', user.secretKey]
  await run(['radosgw-admin', ...configured, 'user', 'create', '--uid', 'app', '--display-name', 'app', ...keys])
}

export function startGateway(): void {
  launch(GATEWAY, [...gateway, ...inForeground])
}

async function startMonitor(): Promise<void> {
  launch(MONITOR, [...monitor, ...inForeground])
  await untilAnswers(MONITOR, 15, async () => expectGreeting(PORTS.cephMonitor, '', 'ceph v'))
}

function startObjects(): void {
  launch(OBJECTS, [...objects, ...inForeground])
}
