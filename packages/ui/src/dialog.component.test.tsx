import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { NativeDialog } from './native-dialog.tsx'
import './styles.css'

const FIELDS = (
  <>
    <input aria-label="Reason" />
    <input aria-label="Remarks" data-first="" />
  </>
)

/** A page whose button opens a dialog by its own state. */
function ReportPage(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <a href="#elsewhere">Elsewhere</a>
      <Dialog title="Report Noor" text="She is not told." open={open} onOpenChange={setOpen} {...props}>
        {FIELDS}
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Report' })
const dialog = page.getByRole('dialog', { name: 'Report Noor' })
/** The page under the dialog lets no click through, so that none is waited for; nothing of it is at this place. */
const clickBeside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 700 }, force: true })
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a dialog has its title as name and its text as description, and focus starts where it is marked', async () => {
  await render(<ReportPage closeLabel="Close" />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).toHaveAccessibleDescription('She is not told.')
  await expect.element(page.getByLabelText('Remarks')).toHaveFocus()
})

test('the Tab key goes round in a dialog, and the page under it can be neither reached nor read', async () => {
  await render(<ReportPage closeLabel="Close" />)
  await opener.click()
  await expect.element(page.getByLabelText('Remarks')).toHaveFocus()
  const visited: (string | null | undefined)[] = []
  for (let steps = 0; steps < 4; steps += 1) {
    await userEvent.tab()
    visited.push(focusedName())
  }
  expect(visited).toEqual(['Close', 'Reason', 'Remarks', 'Close'])
  await userEvent.tab({ shift: true })
  expect(focusedName()).toBe('Remarks')
  const link = page.getByText('Elsewhere').element() as HTMLElement
  link.focus()
  expect(focusedName()).toBe('Remarks')
  await expect.element(page.getByRole('link', { name: 'Elsewhere' })).not.toBeInTheDocument()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click beside it', clickBeside],
  ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
])('%s closes a dialog, and gives the focus back to what opened it', async (_, close) => {
  await render(<ReportPage closeLabel="Close" />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog with a trigger gives the focus back to the trigger', async () => {
  await render(
    <Dialog title="Report Noor" closeLabel="Close" trigger={<Button>Report</Button>}>
      {FIELDS}
    </Dialog>,
  )
  await opener.click()
  await expect.element(page.getByLabelText('Remarks')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('a dialog that has to be answered stays through Escape and a click beside it', async () => {
  await render(<ReportPage />)
  await opener.click()
  await expect.element(page.getByLabelText('Remarks')).toHaveFocus()
  for (const leave of [() => userEvent.keyboard('{Escape}'), clickBeside]) {
    await leave()
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('a dialog is a box in the middle of a wide screen, and a sheet at the foot of a phone', async () => {
  await render(<ReportPage closeLabel="Close" />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  const place = () => {
    const { left, right, bottom } = dialog.element().getBoundingClientRect()
    return { left, right: innerWidth - right, bottom: innerHeight - bottom }
  }
  await expect.poll(() => place().left - place().right).toBe(0)
  expect(place().left).toBeGreaterThan(0)
  expect(place().bottom).toBeGreaterThan(0)
  await page.viewport(390, 800)
  await expect.poll(place).toEqual({ left: 0, right: 0, bottom: 0 })
  await page.viewport(800, 900)
})

test('a question that cannot be undone starts on the way back', async () => {
  const confirmed: string[] = []
  await render(
    <AlertDialog
      title="Delete this chat?"
      text="This can’t be undone."
      trigger={<Button>Delete</Button>}
      confirm={{ label: 'Delete chat', onConfirm: () => confirmed.push('deleted') }}
      cancelLabel="Keep it"
    />,
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this chat?' })
  await expect.element(question).toHaveAccessibleDescription('This can’t be undone.')
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(confirmed).toEqual([])
})

function PublicPage() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <p>{open ? 'asked' : 'answered'}</p>
      <NativeDialog title="Wrong date" closeLabel="Close" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Date" />
      </NativeDialog>
    </>
  )
}

test('the browser’s own dialog is named by its title, and tells that Escape closed it', async () => {
  await render(<PublicPage />)
  const shown = page.getByRole('dialog', { name: 'Wrong date' })
  await expect.element(shown).toBeVisible()
  expect(shown.element().matches(':modal')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('answered')).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
})
