import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publishNudge } from '../../../shared/realtime/nudges.ts'
import { field, log, messagesOf, newChat } from '../testing/chat-page.tsx'

const bubbles = () => [...log.element().querySelectorAll<HTMLElement>('.message')]
const texts = () => bubbles().map(({ textContent }) => textContent)
/** What stands between and under the bubbles, in order: days, and the hours at the end of each run. */
const marks = () =>
  [...log.element().querySelectorAll('.thread-day, .message, time')].map((part) =>
    part.matches('.message') ? part.textContent : part.tagName === 'TIME' ? 'hour' : 'day',
  )
const distanceFromEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = log.element()
  return Math.round(scrollHeight - scrollTop - clientHeight)
}
const many = (count: number) =>
  messagesOf(Array.from({ length: count }, (_, index) => ({ text: `Message ${String(index + 1)}` })))

test('messages stand in days and in runs of one sender, each run with its hour, own ones on the right', async () => {
  await newChat(
    messagesOf([
      { text: 'Hi', hours: 48 },
      { text: 'How are you?', hours: 48 },
      { text: 'Fine', own: true, hours: 48 },
      { text: 'And you?', own: true },
      { text: 'Great' },
    ]),
  ).open()
  await expect.element(log.getByText('Great')).toBeVisible()
  expect(marks().join(', ')).toBe('day, Hi, How are you?, hour, Fine, hour, day, And you?, hour, Great, hour')
  const box = log.element().getBoundingClientRect()
  const sides = bubbles().map((bubble) => {
    const { left, right } = bubble.getBoundingClientRect()
    return left - box.left < box.right - right ? 'left' : 'right'
  })
  expect(sides).toEqual(['left', 'left', 'right', 'right', 'left'])
  const tops = bubbles().map((bubble) => bubble.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('a long conversation opens at its end and draws only what is near, and there is a way back to the end', async () => {
  await newChat(many(300)).open()
  await expect.element(log.getByText('Message 300')).toBeVisible()
  await expect.poll(distanceFromEnd).toBe(0)
  expect(bubbles().length).toBeLessThan(60)
  log.element().scrollTop = 0
  await expect.element(log.getByText('Message 1', { exact: true })).toBeVisible()
  await expect.poll(() => texts().includes('Message 300')).toBe(false)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect.element(log.getByText('Message 300')).toBeVisible()
})

test('a message that did not arrive says so, and trying again sends the same one', async () => {
  const chat = newChat()
  await chat.refuseSending(500, 'internal_error')
  await chat.setMessages([])
  await chat.open()
  await userEvent.click(field)
  await userEvent.keyboard('Coffee?{Enter}')
  await expect.element(log.getByRole('alert')).toMatchTextContent(/^Not sent, not charged/)
  await expect.element(log.getByText('Coffee?')).toBeVisible()
  const [sent] = messagesOf([{ own: true, text: 'Coffee?' }])
  if (sent) await chat.acceptSending(sent)
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect.element(log.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(log.getByText('Sent')).toBeVisible()
  await expect.element(log).toHaveFocus()
  expect(texts()).toEqual(['Coffee?'])
  const keys = (await chat.listSent()).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a message that did not arrive can be taken back into the field', async () => {
  const chat = newChat()
  await chat.refuseSending(500, 'internal_error')
  await chat.setMessages([])
  await chat.open()
  await userEvent.click(field)
  await userEvent.keyboard('Coffee?{Enter}')
  await log.getByRole('button', { name: 'Take back' }).click()
  await expect.element(field).toHaveValue('Coffee?')
  await expect.element(field).toHaveFocus()
  expect(texts()).toEqual([])
})

test('a new message of the other is said aloud once, by name, and not those that were there', async () => {
  const [first, second] = messagesOf([{ text: 'Hi' }, { text: 'Are you there?' }])
  if (!first || !second) throw new Error('there are no messages')
  const chat = newChat([first])
  await chat.setMessages([first, second])
  await chat.open()
  await expect.element(log.getByText('Hi')).toBeVisible()
  await expect.element(log).toHaveAttribute('aria-live', 'off')
  const said = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
  expect(said()).toEqual([])
  publishNudge({ changed: 'chats' })
  await expect.poll(said).toEqual(['Noor: Are you there?'])
  expect(texts()).toEqual(['Hi', 'Are you there?'])
})

test('who reads at the end follows a new message, who reads further up stays there', async () => {
  const all = many(102)
  const chat = newChat(all.slice(0, 100))
  await chat.open()
  await expect.poll(distanceFromEnd).toBe(0)
  await chat.setMessages(all.slice(0, 101))
  publishNudge({ changed: 'chats' })
  await expect.element(log.getByText('Message 101')).toBeVisible()
  await expect.poll(distanceFromEnd).toBe(0)
  log.element().scrollTop = 2000
  await expect.element(page.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  const read = bubbles().find(
    (bubble) => bubble.getBoundingClientRect().top > log.element().getBoundingClientRect().top,
  )
  const top = read?.getBoundingClientRect().top
  await chat.setMessages(all)
  publishNudge({ changed: 'chats' })
  await expect.element(page.getByText('Noor: Message 102')).toBeInTheDocument()
  expect(read?.isConnected).toBe(true)
  expect(read?.getBoundingClientRect().top).toBe(top)
})
