/**
 * Subscribes this browser, and keeps the server in step with what the browser says: it is told again when the subscription or
 * its member changed, and once a week, so that it can tell browsers that are gone from those that are silent.
 */
import { storeSubscription } from '../../shared/api/notice-calls.ts'
import { callError } from '../../shared/api/call.ts'
import { now } from '../../shared/clock.ts'
import { hadPush, noteTurnedOff, readLastReport, saveLastReport } from './last-report.ts'
import { capabilityOf, DENIED, setPushState, subscriptionOf } from './push-state.ts'

const RENEW_MS = 7 * 24 * 60 * 60 * 1000

export interface PushOwner {
  /** The profile of who is logged in: another member takes the subscription of the browser over. */
  profile_id: string
  /** The server pushes to browsers of sessions: another session is told anew. */
  session_mark: string
  public_key: string | null
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCodePoint(...bytes.slice(0, 12)))
}

const keyBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

function hasKey(subscription: PushSubscription, key: string): boolean {
  const used = subscription.options.applicationServerKey
  const own = keyBytes(key)
  return used === null || new Uint8Array(used).every((byte, at) => byte === own[at])
}

const makeSubscription = ({ pushManager }: ServiceWorkerRegistration, key: string) =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) })

interface SignedKey {
  key: string
  /** The hash of the member. */
  member: string
}

/** The browser's subscription, made anew where the site signs with another key now, or the browser lost it. */
async function findSubscription(registration: ServiceWorkerRegistration, { key, member }: SignedKey) {
  const found = await registration.pushManager.getSubscription()
  if (found && hasKey(found, key)) return found
  if (!found && !hadPush(member)) return null
  await found?.unsubscribe()
  return makeSubscription(registration, key)
}

/** Tells the server, unless it knows; false where it refuses: the browser is not subscribed either then. */
async function reportToServer(owner: PushOwner, subscription: PushSubscription, byPress: boolean): Promise<boolean> {
  const text = JSON.stringify(subscription)
  const hash = await digest(`${owner.profile_id} ${owner.session_mark} ${owner.public_key ?? ''} ${text}`)
  const last = readLastReport()
  if (!byPress && last?.hash === hash && now() - last.at < RENEW_MS) return true
  try {
    await storeSubscription(text, owner.public_key, byPress)
  } catch (error) {
    if (callError(error).code !== 'subscription_refused') throw error
    await subscription.unsubscribe()
    saveLastReport(null)
    return false
  }
  saveLastReport({ hash, member: await digest(owner.profile_id) })
  return true
}

/** The browser has no subscription: the server forgets the one it was told of. */
async function withdraw(subscription: false | typeof DENIED): Promise<void> {
  if (!readLastReport()) return
  await storeSubscription(subscription)
  saveLastReport(null)
}

/** Looks at what the browser can and has, and brings the server in step. A failure is tried again at the next visit. */
export async function syncPush(registration: ServiceWorkerRegistration | undefined, owner: PushOwner): Promise<void> {
  const permission = 'Notification' in globalThis ? Notification.permission : undefined
  const has_push = 'PushManager' in globalThis
  const capability = capabilityOf({
    has_worker: registration !== undefined,
    has_push,
    permission,
    public_key: owner.public_key,
  })
  if (!capability || !registration || permission === undefined || owner.public_key === null) {
    setPushState({ capability, subscription: false })
    return
  }
  setPushState({ capability })
  const signed = { key: owner.public_key, member: await digest(owner.profile_id) }
  const found = permission === 'granted' ? await findSubscription(registration, signed) : null
  if (found) {
    const isStored = await reportToServer(owner, found, false)
    setPushState({ subscription: isStored && JSON.stringify(found) })
    return
  }
  const subscription = subscriptionOf(permission, null)
  setPushState({ subscription })
  await withdraw(subscription === DENIED ? DENIED : false)
}

/** Asks the browser; to be called within a press. Answers whether it is subscribed now, which the server has to know. */
export async function subscribeBrowser(
  registration: ServiceWorkerRegistration | undefined,
  owner: PushOwner,
): Promise<boolean> {
  if (!registration || owner.public_key === null) return false
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    setPushState({ subscription: subscriptionOf(permission, null) })
    return false
  }
  const signed = { key: owner.public_key, member: await digest(owner.profile_id) }
  const found = await findSubscription(registration, signed)
  const subscription = found ?? (await makeSubscription(registration, owner.public_key))
  try {
    const isStored = await reportToServer(owner, subscription, true)
    setPushState({ subscription: isStored && JSON.stringify(subscription) })
    return isStored
  } catch (error) {
    await subscription.unsubscribe()
    setPushState({ subscription: false })
    throw error
  }
}

export async function unsubscribeBrowser(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  noteTurnedOff()
  const found = await registration?.pushManager.getSubscription()
  await found?.unsubscribe()
  setPushState({ subscription: false })
  await withdraw(false)
}
