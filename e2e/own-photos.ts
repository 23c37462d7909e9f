/** Photos to upload in journeys, each unlike the others, and the screen they are uploaded on. */
import type { ProfileId, SiteId } from '@app/db/ids'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OwnPhotos } from '@app/contract'
import { openS3 } from '../apps/server/src/adapters/store/s3/s3.ts'
import { insertDemoPhotos } from '../apps/server/src/modules/photos/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { testPhoto } from '../apps/server/src/testing/test-photos.ts'
import { callApi } from './member.ts'
import { db, query } from './site-database.ts'
import { expect } from './visitor.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function photoFile(name: string, width = 600, height = 500): Promise<PhotoFile> {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await testPhoto(randomUUID(), width, height) }
}

/** Photos others may see, made and kept by the code that gives demo people theirs. */
export async function plantPhotosOf(email: string, count: number): Promise<void> {
  const [owner] = await query<{ site_id: SiteId; profile_id: ProfileId }>(
    'select site_id, id as profile_id from accounts.account where email = $1',
    [email],
  )
  if (!owner) throw new Error('there is nobody with that address')
  const config = readConfig()
  const store = openS3({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    access_key: config.S3_ACCESS_KEY,
    secret_key: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  })
  const pictures = await Promise.all(Array.from({ length: count }, () => testPhoto(randomUUID(), 80, 100)))
  await insertDemoPhotos(db, { store }, { ...owner, created_at: new Date() }, pictures)
}

export const addPhoto = (page: Page) => page.getByRole('button', { name: 'Foto toevoegen' })
export const photo = (page: Page, number: number, count: number) =>
  page.getByRole('button', { name: `Foto ${String(number)} van ${String(count)}`, exact: true })
export const options = (page: Page, number: number, count: number) =>
  page.getByRole('button', { name: `Foto ${String(number)} van ${String(count)}: opties` })

export const storedPhotos = async (page: Page) => (await callApi<OwnPhotos>(page, 'GET', '/api/photos')).photos
export const storedIds = async (page: Page) => (await storedPhotos(page)).map(({ id }) => id)

/** Chooses files as a person does: the button, then the window of the browser. */
export async function choose(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await expect(addPhoto(page)).toBeEnabled()
  const opened = page.waitForEvent('filechooser')
  await addPhoto(page).click()
  await (await opened).setFiles([...files])
}

/** Sends each of these whole, without choosing a part of it. */
export async function sendWhole(page: Page, files: readonly PhotoFile[]): Promise<void> {
  for (const { name } of files) {
    const preview = page.getByRole('img', { name })
    await expect(preview).toBeVisible()
    await page.getByRole('button', { name: 'Hele foto plaatsen' }).click()
    await expect(preview).toHaveCount(0)
  }
}

/** So many photos can be looked at; they are made in the background. */
export async function waitForPhotos(page: Page, count: number): Promise<void> {
  await expect(page.locator('.photo-grid img')).toHaveCount(count, { timeout: 60_000 })
}

/** A member at the photos, with so many of them. */
export async function withPhotos(page: Page, count: number): Promise<void> {
  await page.goto('/settings/photos')
  const files = await Promise.all(Array.from({ length: count }, (_, i) => photoFile(`foto-${String(i)}`)))
  await choose(page, files)
  await sendWhole(page, files)
  await waitForPhotos(page, count)
}
