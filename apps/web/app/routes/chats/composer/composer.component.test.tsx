import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '@app/contract'
import { readDraft } from '../../../shared/chats/drafts.ts'
import { userStore } from '../../../shared/realtime/user-store.ts'
import { MEMBER } from '../../../testing/root.ts'
import { field, log, messagesOf, newChat } from '../testing/chat-page.tsx'

const button = page.getByRole('button', { name: 'Send for 2 credits (€0.60)' })
const [SENT] = messagesOf([{ own: true, text: 'Hi\nthere' }])

/** What the server said of the member since the page was loaded. */
const setUser = (change: Partial<User>) => userStore.set({ ...MEMBER, ...change })
afterEach(() => setUser({}))

/** It can be pressed whatever it says of itself, and so it is not waited for. */
const press = () => userEvent.click(button, { force: true })

async function openAccepting() {
  const chat = newChat()
  if (SENT) await chat.acceptSending(SENT)
  const screen = await chat.open()
  return { ...chat, screen }
}

test('Enter sends the text once at the price shown, Shift and Enter make a line, and the field is empty again', async () => {
  const { listSent } = await openAccepting()
  await userEvent.click(field)
  await userEvent.keyboard('Hi{Shift>}{Enter}{/Shift}there')
  await expect.element(field).toHaveValue('Hi\nthere')
  expect(await listSent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await listSent()).map(({ body }) => body)).toEqual([{ text: 'Hi\nthere' }])
  const [call] = await listSent()
  expect(call?.headers['credits-shown']).toBe('2')
  expect(call?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(log.getByText(/there/)).toBeVisible()
})

test('what shows nothing is not sent, by key or by button', async () => {
  const { listSent } = await openAccepting()
  await userEvent.click(field)
  for (const nothing of ['', '   ', '\u200B']) {
    await userEvent.fill(field, nothing)
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await press()
    await expect.element(field).toHaveFocus()
  }
  await userEvent.fill(field, 'Hi')
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await listSent()).map(({ body }) => body)).toEqual([{ text: 'Hi' }])
})

test('a text that is too long says by how much, and is kept instead of sent', async () => {
  const { listSent } = await openAccepting()
  await userEvent.fill(field, '👩‍👩‍👧'.repeat(60))
  await expect.element(page.getByText('60 / 60')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'false')
  await userEvent.fill(field, 'x'.repeat(63))
  await expect.element(field).toHaveAccessibleDescription('63 / 60')
  await expect.element(page.getByText('3 characters too many')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await press()
  await expect.element(field).toHaveValue('x'.repeat(63))
  await userEvent.fill(field, 'short')
  await expect.element(page.getByText(/too many/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await listSent()).map(({ body }) => body)).toEqual([{ text: 'short' }])
})

test('a draft stays in this browser, and in the field when the conversation is opened again', async () => {
  const { screen, open, data } = await openAccepting()
  await userEvent.fill(field, 'Half a thou')
  await screen.unmount()
  expect(readDraft(MEMBER.profile.id, data.profile.id).text).toBe('Half a thou')
  await open()
  await expect.element(field).toHaveValue('Half a thou')
})

test('what a message costs is on the button and under the field, with what is left and how long it is', async () => {
  await openAccepting()
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText('2 credits (€0.60) a message · 24 left')).toBeVisible()
  await userEvent.type(field, 'Hello')
  await expect.element(page.getByText('5 / 60')).toBeVisible()
})

test('an answer that costs nothing says so, and how many are left, on the button and under the field', async () => {
  const chat = newChat(messagesOf([{ text: 'Hi' }]))
  const [answered] = messagesOf([{ own: true, text: 'Hello' }])
  if (answered) await chat.acceptSending({ ...answered, number: 2, credits: 0 })
  await chat.setMessages([])
  await chat.open({ ...chat.data, free_replies: 2 })
  const freeButton = (left: number) => page.getByRole('button', { name: `Send for free, ${String(left)} left` })
  await expect.element(freeButton(2)).toHaveTextContent('Free')
  await expect.element(page.getByText('Free reply, 2 left')).toBeVisible()
  await userEvent.click(field)
  await userEvent.keyboard('Hello{Enter}')
  await expect.poll(async () => (await chat.listSent()).map(({ headers }) => headers['credits-shown'])).toEqual(['0'])
  await expect.element(freeButton(1)).toBeVisible()
  await expect.element(page.getByText('Free reply, 1 left')).toBeVisible()
})

test('without credits the field stays and is kept, nothing is sent, and only what is there is said to be kept', async () => {
  const chat = newChat(messagesOf([{ text: 'Hi' }]))
  setUser({ credits: 1 })
  const screen = await chat.open()
  await expect.element(page.getByText(/A message costs 2 credits .* you have 1\./)).toBeVisible()
  await expect.element(page.getByText(/Your text is kept/)).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(field)
  await userEvent.keyboard('Later{Enter}')
  await press()
  await expect.element(field).toHaveValue('Later')
  await expect.element(page.getByText(/Your text is kept/)).toBeVisible()
  expect(await chat.listSent()).toEqual([])
  await screen.unmount()
  expect(readDraft(MEMBER.profile.id, chat.data.profile.id).text).toBe('Later')
})

test('without credits an answer that costs nothing can be sent', async () => {
  const chat = newChat(messagesOf([{ text: 'Hi' }]))
  setUser({ credits: 0 })
  await chat.open({ ...chat.data, free_replies: 1 })
  await expect.element(page.getByRole('button', { name: 'Send for free, 1 left' })).toBeVisible()
  await expect.element(page.getByText(/A message costs/)).not.toBeInTheDocument()
})

test('while a debt is open nothing is sent, what is typed stays, and the way to pay leads back', async () => {
  const chat = newChat(messagesOf([{ text: 'Hi' }]))
  setUser({ debt: { cents: 1499, currency: 'EUR' } })
  await chat.open()
  await expect.element(page.getByText('Sending waits')).toBeVisible()
  await userEvent.click(field)
  await userEvent.keyboard('Later{Enter}')
  await expect.element(field).toHaveValue('Later')
  await expect.element(page.getByText(/€14\.99 is open from a reversed payment\. .* Your text is kept/)).toBeVisible()
  expect(await chat.listSent()).toEqual([])
})

test('before the address is confirmed the field stays too, and nothing is sent', async () => {
  const chat = newChat(messagesOf([{ text: 'Hi' }]))
  setUser({ status: 'not_confirmed' })
  await chat.open()
  await expect.element(page.getByText('Confirm your e-mail to write')).toBeVisible()
  await userEvent.click(field)
  await userEvent.keyboard('Later{Enter}')
  await expect.element(field).toHaveValue('Later')
  await expect.element(page.getByText(/Your text is kept/)).toBeVisible()
  expect(await chat.listSent()).toEqual([])
})

test('a refusal puts the text back into the field, and says why until it is changed', async () => {
  const chat = newChat()
  await chat.refuseSending(409, 'price_changed')
  await chat.setMessages([])
  await chat.open()
  await userEvent.click(field)
  await userEvent.keyboard('Coffee?{Enter}')
  await expect.element(field).toHaveValue('Coffee?')
  await expect.element(page.getByRole('button', { name: 'See the new price' })).toBeVisible()
  await expect.element(page.getByText(/Your text is kept/)).toBeVisible()
  await expect.element(log.getByText('Coffee?')).not.toBeInTheDocument()
  await userEvent.type(field, ' Today?')
  await expect.element(page.getByText(/Your text is kept/)).not.toBeInTheDocument()
})
