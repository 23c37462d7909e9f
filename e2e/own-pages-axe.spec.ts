import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { choose, sendWhole, storedIds, options, photoFile, waitForPhotos, withPhotos } from './own-photos.ts'
import { clearLogin, asReturningVisitor } from './person.ts'
import { untilReady } from './ready.ts'
import { query } from './site-database.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

test('axe finds nothing on the own pages in their states, by day and by night', async ({
  page,
  context,
  consoleErrors,
}) => {
  const look = async (what: string, box = 'html') => {
    expect(await a11yViolationsWideAndNarrow(page, what, { within: box })).toEqual([])
  }
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  for (const path of ['/profile', '/settings/photos']) {
    await untilReady(page, path)
    await look(`${path} before the mail is confirmed`)
  }
  await clearLogin(page)

  await createMember(page)
  await untilReady(page, '/lang-config')
  await look('the alert')
  await callApi(page, 'PUT', '/api/profile', { about_me: 'Ik bak brood.', interests: ['cycling'], hair_color: 'red' })
  await withPhotos(page, 2)
  const [first, second] = await storedIds(page)
  await query(`update photos.photo set state = 'in_review', check_ends_at = null where public_id = $1`, [first ?? ''])
  await query(`update photos.photo set state = 'refused', refusal = 'rules' where public_id = $1`, [second ?? ''])
  await page.reload()
  const third = await photoFile('drie')
  await choose(page, [third, { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('x') }])
  await expect(page.getByRole('img', { name: 'drie.jpg' })).toBeVisible()
  await look('crop', '[role=dialog]')
  await sendWhole(page, [third])
  await waitForPhotos(page, 2)
  await look('photos')
  await options(page, 1, 3).click()
  await look('menu', '[role=menu]')
  await page.keyboard.press('Escape')
  await untilReady(page, '/profile')
  await look('profile')

  await untilReady(page, '/settings/area')
  await page.getByRole('combobox', { name: 'Plaats' }).fill('am')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await look('cities')

  await untilReady(page, '/settings/visibility')
  await page.getByRole('switch', { name: 'Onzichtbaar zijn' }).click()
  await expect(page.getByText('Je bent nu onzichtbaar')).toBeVisible()
  await look('invisible')
  allowConsoleErrors(consoleErrors)
})
