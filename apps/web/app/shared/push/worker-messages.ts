/** What a page and the service worker say to each other. Types only: the worker is a program of its own. */

/** A pushed notice as the worker read it. Its words are finished, in the member's language. */
export interface PushNotice {
  title: string
  body: string
  lang: string
  tag: string
  /** A path of the site. */
  navigate: string
  /** Replaces an earlier one without a sound. */
  silent: boolean
  /** The number on the app's icon, where the server said one. */
  badge: number | undefined
  actions: readonly { action: string; title: string }[]
}

/** To a page: what was pushed while it was looked at, or where a notification that was pressed leads. It answers on the port. */
export type WorkerMessage = { push: PushNotice } | { open: string }

/** To the worker, at log-out: nothing of the member stays in this browser. The worker answers on the port it is handed. */
export type PageMessage = 'forget'
