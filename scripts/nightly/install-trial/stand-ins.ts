// What an operator has at hand before the installation: a bucket with a key of its own, and a mail server. Both are services
// of this machine, under names and keys that production takes.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { S3mini } from 's3mini'

const FOLDER = process.env['SERVICES_DIR'] ?? '.services'
const USER = 'install-trial'
const KEYS = { access: 'key-of-the-install-trial', secret: 'what-the-install-trial-signs-with' }

export async function prepareStore(): Promise<Record<string, string>> {
  const endpoint = process.env['S3_ENDPOINT'] ?? 'http://127.0.0.1:24314'
  const conf = join(FOLDER, 'store/ceph.conf')
  const keys = ['--access-key', KEYS.access, '--secret-key', KEYS.secret]
  try {
    execFileSync('radosgw-admin', ['-c', conf, 'user', 'create', '--uid', USER, '--display-name', USER, ...keys], {
      stdio: 'pipe',
    })
  } catch (error) {
    // There from the trial before.
    if (!String((error as { stderr?: Buffer }).stderr).includes('exists')) throw error
  }
  const bucket = 'install-trial-photos'
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region: 'default',
    accessKeyId: KEYS.access,
    secretAccessKey: KEYS.secret,
  })
  if (!(await s3.bucketExists())) await s3.createBucket()
  return {
    's3-endpoint': endpoint,
    's3-region': 'default',
    's3-bucket': bucket,
    's3-access-key': KEYS.access,
    's3-secret-key': KEYS.secret,
  }
}
