/** A bucket of its own for a test that looks at everything in the store. */
import { randomBytes } from 'node:crypto'
import { S3mini } from 's3mini'
import { readConfig } from '../platform/config/config.ts'
import type { TestServer } from './test-server.ts'

const s3Of = (bucket: string) => {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = readConfig()
  return new S3mini({
    endpoint: `${S3_ENDPOINT}/${bucket}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  })
}

export async function createBucket(): Promise<string> {
  const bucket = `test-${randomBytes(6).toString('hex')}`
  await s3Of(bucket).createBucket()
  return bucket
}

export async function filesIn({ assembly: { store } }: TestServer): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list('')) keys.push(key)
  return keys.toSorted()
}

export async function emptyBucket(server: TestServer): Promise<void> {
  const keys = await filesIn(server)
  if (keys.length > 0) await server.assembly.store.remove(keys)
}
