/** The service worker of the site, from the page's side: registered once for each document, and told to forget at log-out. */
import type { Locale } from '@app/i18n/locales'
import type { PageMessage } from './worker-messages.ts'

const PATH = '/sw-push.js'
/** At log-out nobody waits longer for a worker that does not answer. */
const FORGET_MS = 2000

interface UrlPolicy {
  createScriptURL: (address: string) => string
}
/** What the library of types does not know yet. */
type TrustedTypes = { createPolicy: (name: string, policy: UrlPolicy) => UrlPolicy }

const sameAddress = (address: string) => {
  if (!address.startsWith(`${PATH}?`)) throw new TypeError('only the worker of the site is loaded this way')
  return address
}

let policy: UrlPolicy | undefined

/** Pages may load no program by an address that a script made; this one address is vouched for. */
function trust(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // A page may make a policy of this name once.
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: sameAddress })
  return policy ? policy.createScriptURL(address) : address
}

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

async function register(locale: Locale): Promise<ServiceWorkerRegistration | undefined> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
  if (!navigator.serviceWorker) return undefined
  try {
    return await navigator.serviceWorker.register(trust(`${PATH}?lang=${locale}`), { updateViaCache: 'none' })
  } catch {
    // Refused by the browser or by a lost connection: the page does without.
    return undefined
  }
}

/** Nothing where the browser has no service workers, or lets none in; it is tried again by who asks next. */
export async function registerWorker(
  locale = document.documentElement.lang as Locale,
): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register(locale)
  const registration = await registering
  if (!registration) registering = undefined
  return registration
}

/** This browser is pushed to no more, and nothing of the member stays in what the worker shows and keeps. */
export async function forgetBrowser(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- as above
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const worker = registration?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve())
    port1.start()
    setTimeout(resolve, FORGET_MS)
  })
  const message: PageMessage = 'forget'
  worker.postMessage(message, [port2])
  await answered
}
