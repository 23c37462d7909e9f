/** Hands a message to the push service of a browser, which nobody on the way can read. */
export interface PushSubscription {
  endpoint: string
  /** The browser's public key and secret, as bytes. */
  p256dh: Buffer
  auth: Buffer
}

/** The key the browser subscribed with. */
export interface SigningKey {
  public_key: string
  private_key: string
  /** Whom a push service may write to: `mailto:…`. */
  contact: string
}

export interface PushMessage {
  body: Buffer
  ttl_seconds: number
  urgency: 'low' | 'normal' | 'high'
  /** What an undelivered message is replaced by. */
  topic: string
}

export type PushAnswer =
  | 'taken'
  /** There is no such browser any more. */
  | 'gone'
  /** We, or our key, are not wanted there. */
  | 'refused'
  | 'too_large'
  /** Nobody answered, or not in time, or with trouble of their own. */
  | 'away'
  | { rest_seconds: number }

export interface PushSender {
  send: (to: PushSubscription, key: SigningKey, message: PushMessage) => Promise<PushAnswer>
  close: () => Promise<void>
}
