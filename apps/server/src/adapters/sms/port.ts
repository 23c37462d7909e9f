/**
 * Hands a short text to whoever brings it to a phone. A call fails with one of `ProviderRefused`, `ProviderAway` and
 * `ProviderUnsure` (`platform/provider-errors.ts`), and none of them holds a number or a text.
 */
export interface Sms {
  /** As it is dialled from abroad: `+31612345678`. */
  to: string
  text: string
}

export interface SmsSender {
  /** Ends when the gateway has taken it over. */
  send: (sms: Sms) => Promise<void>
}
