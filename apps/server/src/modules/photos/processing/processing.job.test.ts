import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photosChanged } from '../../../events/photos.ts'
import { plantAccounts, type PlantedAccounts } from '../../../testing/planted-accounts.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { emptyBucket, filesIn, openBucket } from '../../../testing/test-bucket.ts'
import { testPhoto, photoClientOf } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { ProcessPhotoJob } from './processing-job.ts'
import { processPhoto } from './processing.service.ts'

let server: TestServer
let accounts: PlantedAccounts
let taken = 0
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('making') })
  accounts = await plantAccounts(server, 30)
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

const somebody = () => accounts.cookies[(taken += 1)] ?? ''

async function setReview(photo_review: boolean): Promise<void> {
  await server.assembly.pool.query(
    `update sites.site set settings = settings || jsonb_build_object('photo_review', $1::boolean) where key = 'vonk'`,
    [photo_review],
  )
}

/** Every file that belongs to a photo. */
async function ownedFiles(): Promise<string[]> {
  const { rows } = await server.assembly.pool.query<{ key: string | null }>(
    `select unnest(array['uploads/' || upload_key, 'masters/' || master_key, 'photos/' || large_key,
       'photos/' || card_key, 'photos/' || thumb_key, 'photos/' || blur_key]) as key from photos.photo`,
  )
  return rows.flatMap(({ key }) => key ?? []).toSorted()
}

/** The states others go by, which the owner may not be told. */
async function storedStates(cookie: string): Promise<string[]> {
  const { rows } = await server.assembly.pool.query<{ state: string }>(
    `select state from photos.photo join accounts.account on account.id = profile_id where email = $1`,
    [accounts.emails[accounts.cookies.indexOf(cookie)]],
  )
  return rows.map(({ state }) => state)
}

const outcome = ({ state, refusal }: { state: string; refusal: string | null }) => refusal ?? state

/** Uploads without a worker, and takes the order that was written. */
async function ordered(cookie: string, file: Uint8Array): Promise<ProcessPhotoJob> {
  expect((await photoClientOf(server).upload(cookie, file)).status).toBe(200)
  const { rows } = await server.assembly.pool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and identifier = 'photos.make' returning payload`,
  )
  return ProcessPhotoJob.parse(rows[0]?.payload)
}

/** Everything a run does to the outside, of which one step fails as if the process had died there. */
function breaking(at: number) {
  const { job_context, photos } = server.assembly
  let step = 0
  const dies = () => {
    step += 1
    if (step === at) throw new Error('died')
  }
  const step_before = <A extends unknown[], R>(act: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      dies()
      return act(...args)
    }
  }
  const { store } = photos
  const ctx = { ...job_context, publish: step_before(job_context.publish) as typeof job_context.publish }
  const files = {
    ...store,
    read: step_before(store.read),
    put: step_before(store.put),
    remove: step_before(store.remove),
  }
  return { ctx, deps: { ...photos, store: files }, steps: () => step }
}

describe('interrupted', () => {
  test(
    'at any step, a run that follows ends the same, and leaves no file that is nobody’s',
    { timeout: 60_000 },
    async () => {
      const whole = breaking(0)
      await processPhoto(whole.ctx, whole.deps, await ordered(somebody(), await testPhoto('whole')))
      expect(whole.steps()).toBe(8)
      for (let at = 1; at <= whole.steps(); at += 1) {
        const cookie = somebody()
        const order = await ordered(cookie, await testPhoto(`step ${String(at)}`))
        const broken = breaking(at)
        await expect(processPhoto(broken.ctx, broken.deps, order)).rejects.toThrow('died')
        const again = breaking(0)
        await processPhoto(again.ctx, again.deps, order)
        await processPhoto(again.ctx, again.deps, order)
        expect((await photoClientOf(server).own(cookie)).photos.map(outcome)).toEqual(['open'])
        expect(await filesIn(server)).toEqual(await ownedFiles())
      }
    },
  )

  test('by its deletion, at any step, nothing is left', { timeout: 60_000 }, async () => {
    for (let at = 1; at <= 8; at += 1) {
      const order = await ordered(somebody(), await testPhoto(`gone ${String(at)}`))
      const broken = breaking(at)
      await processPhoto(broken.ctx, broken.deps, order).catch(() => undefined)
      await server.assembly.pool.query('delete from photos.photo where id = $1', [order.photo_id])
      const again = breaking(0)
      await processPhoto(again.ctx, again.deps, order)
      expect(await filesIn(server)).toEqual(await ownedFiles())
    }
  })

  test('an upload that nobody claimed is cleared away, one that was claimed is not', async () => {
    const { store, db, jobs, job_context } = server.assembly
    const claimed = await ordered(somebody(), await testPhoto('claimed'))
    const upload = claimed.object_keys.find((key) => key.startsWith('uploads/')) ?? ''
    await store.put('uploads/nobodys', Buffer.from('x'), 'application/octet-stream')
    const clear = jobs.find(({ name }) => name === 'photos.clear-upload')
    for (const key of ['nobodys', upload.slice(8)]) await clear?.handle(job_context, { upload_key: key })
    expect(await store.read('uploads/nobodys')).toBeUndefined()
    expect(await store.read(upload)).toBeDefined()
    await db.deleteFrom('photos.photo').where('id', '=', claimed.photo_id).execute()
    await store.remove([upload])
  })
})

describe('poison', () => {
  test('a file that cannot be read is refused, and what waits behind it is made', async () => {
    const { upload, make, own } = photoClientOf(server)
    const [anna, bert] = [somebody(), somebody()]
    const file = await testPhoto('cut off')
    await upload(anna, file.subarray(0, file.length / 2))
    await upload(bert, await testPhoto('behind it'))
    await make()
    expect((await own(anna)).photos).toMatchObject([{ state: 'refused', refusal: 'unreadable', image: null }])
    expect((await own(bert)).photos.map(outcome)).toEqual(['open'])
    expect(await filesIn(server)).toEqual(await ownedFiles())
  })

  test('a file that took the worker down three times is not tried a fourth time', async () => {
    const cookie = somebody()
    const order = await ordered(cookie, await testPhoto('heavy'))
    await server.assembly.pool.query('update photos.photo set tries = 3 where id = $1', [order.photo_id])
    await processPhoto(server.assembly.job_context, server.assembly.photos, order)
    expect((await photoClientOf(server).own(cookie)).photos.map(outcome)).toEqual(['unreadable'])
  })
})

describe('the same picture', () => {
  const changed = {
    smaller: (twin: Buffer) => sharp(twin).resize(420).webp({ quality: 40 }).toBuffer(),
    brighter: (twin: Buffer) => sharp(twin).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
    mirrored: (twin: Buffer) => sharp(twin).flop().jpeg().toBuffer(),
  }

  test('of the same member is refused, however it was changed', async () => {
    const { show } = photoClientOf(server)
    const anna = somebody()
    await show(anna, [await testPhoto('twin', 640, 480)])
    for (const change of Object.values(changed)) await show(anna, [await change(await testPhoto('twin', 640, 480))])
    expect((await photoClientOf(server).own(anna)).photos.map(outcome)).toEqual([
      'open',
      'duplicate',
      'duplicate',
      'duplicate',
    ])
  })

  test('of another member waits for a person, whatever the site does otherwise', async () => {
    for (const change of Object.values(changed)) {
      const cookie = somebody()
      await photoClientOf(server).show(cookie, [await change(await testPhoto('twin', 640, 480))])
      expect(await storedStates(cookie)).toEqual(['in_review'])
    }
  })
})

test('where a site reviews photos, every one waits for a person and nobody else sees it', async () => {
  await setReview(true)
  const received: string[] = []
  const { job_context, photos } = server.assembly
  const cookie = somebody()
  const order = await ordered(cookie, await testPhoto('to be reviewed'))
  const publish: typeof job_context.publish = async (_tx, event) => void received.push(event.name)
  await processPhoto({ ...job_context, publish }, photos, order)
  const [photo] = (await photoClientOf(server).own(cookie)).photos
  expect(photo).toMatchObject({ state: 'in_review', main: false })
  expect(photo?.image).not.toBeNull()
  expect(received).not.toContain(photosChanged.name)
  await setReview(false)
  await runDueJobs(server, ['files.remove'])
})
