// The bucket of the S3 store, seen as the application sees it: by signed requests.
import { S3mini } from 's3mini'
import { HOST, PORTS } from './settings.ts'

export const S3 = {
  endpoint: `http://${HOST}:${PORTS.s3}`,
  accessKey: 'app-access-key',
  secretKey: 'app-secret-key-for-development',
  bucket: 'photos',
}

const bucket = new S3mini({
  endpoint: `${S3.endpoint}/${S3.bucket}`,
  accessKeyId: S3.accessKey,
  secretAccessKey: S3.secretKey,
  // What Ceph calls itself; it makes buckets nowhere else.
  region: 'default',
  requestAbortTimeout: 5000,
})

export async function requireBucket(): Promise<void> {
  if (!(await bucket.bucketExists()) && !(await bucket.createBucket())) {
    throw new Error(`bucket ${S3.bucket} cannot be created`)
  }
}

export async function probeBucket(): Promise<void> {
  const key = 'services/probe'
  const text = new Date().toISOString()
  await bucket.putObject(key, text)
  const stored = await bucket.getObject(key)
  await bucket.deleteObject(key)
  if (stored !== text) throw new Error(`bucket ${S3.bucket} gave back ${stored} instead of ${text}`)
}
