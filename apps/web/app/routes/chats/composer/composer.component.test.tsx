import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readDraft } from '../../../shared/chats/drafts.ts'
import { MEMBER } from '../../../testing/root.ts'
import { field, log, messagesOf, newChat } from '../testing/chat-page.tsx'

const button = page.getByRole('button', { name: 'Send for 2 credits (€0.60)' })
const [SENT] = messagesOf([{ own: true, text: 'Hi\nthere' }])

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
