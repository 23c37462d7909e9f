import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GalleryItem, GalleryLabels } from './gallery-item.ts'
import { Gallery } from './gallery.tsx'
import './styles.css'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const COUNT = 4

const PHOTOS: readonly GalleryItem[] = [
  ...['a', 'b', 'c'].map((id) => ({ id, locked: false as const, src: `${PICTURE}#${id}`, thumb: PICTURE })),
  { id: 'd', locked: true, blur: PICTURE },
]
const LABELS: GalleryLabels = {
  region: 'Photos of Noor',
  carousel: 'photo carousel',
  slide: 'photo',
  previous: 'Previous photo',
  next: 'Next photo',
  enlarge: 'enlarge',
  close: 'Close',
  none: 'No photo yet',
  photo: (number) => `Photo ${String(number)} of ${String(COUNT)}`,
  alt: (number) => `Photo ${String(number)} of Noor`,
  unlock: (number) => `Unlock photo ${String(number)} for 5 credits`,
}

async function renderGallery() {
  const shown: string[] = []
  const unlocked: string[] = []
  await render(
    <Gallery
      kind="real"
      photos={PHOTOS}
      labels={LABELS}
      initials="N"
      lock={{
        words: 'Unlock photo',
        price: '5 credits (€1.50)',
        shortPrice: '5',
        onUnlock: ({ id }) => unlocked.push(id),
      }}
      onShow={(id) => shown.push(id)}
    />,
  )
  return { shown, unlocked }
}

const next = page.getByRole('button', { name: 'Next photo' })
const previous = page.getByRole('button', { name: 'Previous photo' })
const status = page.getByRole('status')
const thumb = (number: number) =>
  page
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button')
const enlarge = (number: number) => page.getByRole('button', { name: `Photo ${String(number)} of 4: enlarge` })

test('the arrows step through the photos; the number is shown and said', async () => {
  const { shown } = await renderGallery()
  await expect.element(page.getByRole('region', { name: 'Photos of Noor' })).toBeVisible()
  await expect.element(page.getByText('1 / 4')).toBeVisible()
  await next.click()
  await expect.element(page.getByText('2 / 4')).toBeVisible()
  await expect.element(status).toHaveTextContent('Photo 2 of 4')
  await expect.element(page.getByRole('img', { name: 'Photo 2 of Noor' })).toBeVisible()
  await previous.click()
  await expect.element(status).toHaveTextContent('Photo 1 of 4')
  expect(shown).toEqual(['b', 'a'])
})

test('at either end the arrow says that there is no more, does nothing, and keeps the focus', async () => {
  await renderGallery()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  next.element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(page.getByText('4 / 4')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('4 / 4')).toBeVisible()
  await expect.element(next).toHaveFocus()
})

test('arrow keys, Home and End turn the photos while the focus stays where it is', async () => {
  await renderGallery()
  thumb(1).element().focus()
  const steps = [
    ['{ArrowRight}', '2 / 4'],
    ['{End}', '4 / 4'],
    ['{ArrowRight}', '4 / 4'],
    ['{ArrowLeft}', '3 / 4'],
    ['{Home}', '1 / 4'],
    ['{ArrowLeft}', '1 / 4'],
  ] as const
  for (const [key, count] of steps) {
    await userEvent.keyboard(key)
    await expect.element(page.getByText(count)).toBeVisible()
  }
  await expect.element(thumb(1)).toHaveFocus()
})

test('a thumb shows its photo and is marked as the current one', async () => {
  await renderGallery()
  await thumb(3).click()
  await expect.element(page.getByText('3 / 4')).toBeVisible()
  await expect.element(thumb(3)).toHaveAttribute('aria-current', 'true')
  await expect.element(thumb(1)).not.toHaveAttribute('aria-current')
  const widths = [1, 2, 3, 4].map((number) => thumb(number).element().getBoundingClientRect().width)
  expect(new Set(widths.map(Math.round)).size).toBe(1)
})

test('a photo opens in full, keys do not turn it there, and closing gives the focus back', async () => {
  await renderGallery()
  await next.click()
  await enlarge(2).click()
  const viewer = page.getByRole('dialog', { name: 'Photo 2 of Noor' })
  await expect.element(viewer).toBeVisible()
  expect(viewer.element().matches(':modal')).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(enlarge(2)).toHaveFocus()
  await expect.element(status).toHaveTextContent('Photo 2 of 4')
})

test('a locked photo says its price, large and small, and asks to be unlocked instead of opening', async () => {
  const { unlocked } = await renderGallery()
  await page.getByRole('button', { name: 'Unlock photo 4 for 5 credits' }).click()
  expect(unlocked).toEqual(['d'])
  await page.getByRole('button', { name: 'Unlock photo 5 credits (€1.50)' }).click()
  expect(unlocked).toEqual(['d', 'd'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
