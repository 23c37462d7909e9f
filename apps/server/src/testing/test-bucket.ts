/** A bucket of its own for a test that looks at everything in the store. A store has room for so many: names come again. */
import { S3mini } from 's3mini'
import { readConfig } from '../platform/config/config.ts'
import { TEST_PREFIX } from './template-database.ts'
import type { TestServer } from './test-server.ts'

/** Empty, whatever a test that died left in it. */
export async function openBucket(name: string): Promise<string> {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = readConfig()
  const bucket = `${TEST_PREFIX.replaceAll('_', '-')}${name}`
  const s3 = new S3mini({
    endpoint: `${S3_ENDPOINT}/${bucket}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  })
  if (!(await s3.bucketExists())) await s3.createBucket()
  const remaining = (await s3.listObjects()) ?? []
  if (remaining.length > 0) await s3.deleteObjects(remaining.map(({ Key }) => Key))
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
