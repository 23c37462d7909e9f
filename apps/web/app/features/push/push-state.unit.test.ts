import { beforeEach, expect, test } from 'vitest'
import { pushed } from '../../shared/push/pushed.ts'
import { capabilityOf, getPushState, isSubscribed, setPushState, subscriptionOf } from './push-state.ts'

const FOUND = '{"endpoint":"https://push.example/1"}'

beforeEach(() => setPushState({ capability: 'unknown', subscription: null, last_message: null }))

test('[S4.15] what a browser can is unknown until it was looked at, then true or false', () => {
  expect(getPushState().capability).toBe('unknown')
  const able = { has_worker: true, has_push: true, permission: 'default', public_key: 'key' } as const
  expect(capabilityOf(able)).toBe(true)
  expect(capabilityOf({ ...able, permission: 'denied' })).toBe(true)
  expect(capabilityOf({ ...able, has_worker: false })).toBe(false)
  expect(capabilityOf({ ...able, has_push: false })).toBe(false)
  expect(capabilityOf({ ...able, permission: undefined })).toBe(false)
  expect(capabilityOf({ ...able, public_key: null })).toBe(false)
})

test('[S4.16] the subscription is null before anybody looked, then false, its text, or denied, as the browser says', () => {
  expect(getPushState().subscription).toBe(null)
  expect(subscriptionOf('default', null)).toBe(false)
  expect(subscriptionOf('granted', null)).toBe(false)
  expect(subscriptionOf('granted', FOUND)).toBe(FOUND)
  expect(subscriptionOf('denied', FOUND)).toBe('denied')
})

test('[S3.13] a browser is subscribed with the text of a subscription, and with nothing else', () => {
  const facts = ([null, false, 'denied', FOUND] as const).map((subscription) => isSubscribed({ subscription }))
  expect(facts).toEqual([false, false, false, true])
})

test('[S3.32] the state holds capability, subscription and the last message, and pages poll less while subscribed', () => {
  const notice = {
    title: 'a',
    body: '',
    lang: 'en',
    tag: 'message',
    navigate: '/chats',
    silent: false,
    badge: 1,
    actions: [],
  }
  setPushState({ capability: true, subscription: FOUND })
  setPushState({ last_message: notice })
  expect(getPushState()).toEqual({ capability: true, subscription: FOUND, last_message: notice })
  expect(pushed.get()).toBe(true)
  setPushState({ subscription: 'denied' })
  expect(pushed.get()).toBe(false)
})
