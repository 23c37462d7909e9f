import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import './styles.css'

// oxlint-disable-next-line unicorn/prefer-add-event-listener -- as the page's program keeps it
window.onpopstate = () => {}

/** What a router would hear of. */
const heard: unknown[] = []
const hear = () => heard.push(history.state)

beforeEach(() => {
  heard.length = 0
  history.pushState({ key: 'page', idx: 1 }, '')
  addEventListener('popstate', hear)
})
afterEach(() => removeEventListener('popstate', hear))

/** A sheet that opens another over itself, and a link in it to another page. */
function SheetPage() {
  const [open, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    history.pushState({ key: 'next', idx: 2 }, '')
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Gifts</Button>
      <Dialog title="A gift" closeLabel="Close" open={open} onOpenChange={setOpen}>
        <Button onClick={leave}>Leave</Button>
        <AlertDialog
          trigger={<Button>Send</Button>}
          title="That much?"
          text="It costs 50 credits."
          confirm={{ label: 'Yes', onConfirm: () => {} }}
          cancelLabel="No"
        />
      </Dialog>
    </>
  )
}

const sheet = page.getByRole('dialog', { name: 'A gift' })
const question = page.getByRole('alertdialog', { name: 'That much?' })
const settled = (state: object) => vi.waitFor(() => expect(history.state).toEqual(state))

test('back closes the uppermost of what is open, one at a time, and the page is not left', async () => {
  await render(<SheetPage />)
  await page.getByRole('button', { name: 'Gifts' }).click()
  await settled({ key: 'page', idx: 1, layers: 1 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(question).toBeVisible()
  await settled({ key: 'page', idx: 1, layers: 2 })
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await settled({ key: 'page', idx: 1 })
  expect(heard).toEqual([])
})

test('what is closed in another way takes its step back, and back leaves the page as ever', async () => {
  await render(<SheetPage />)
  await page.getByRole('button', { name: 'Gifts' }).click()
  await settled({ key: 'page', idx: 1, layers: 1 })
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await settled({ key: 'page', idx: 1 })
  expect(heard).toEqual([])
})

test('a link in it leads where it says, also where the page is gone to before the step is taken back', async () => {
  await render(<SheetPage />)
  await page.getByRole('button', { name: 'Gifts' }).click()
  await settled({ key: 'page', idx: 1, layers: 1 })
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await settled({ key: 'next', idx: 2 })
  expect(heard).toEqual([])
  // The step that was left behind is passed over.
  history.back()
  await vi.waitFor(() => expect(heard).toEqual([{ key: 'page', idx: 1 }]))
})
