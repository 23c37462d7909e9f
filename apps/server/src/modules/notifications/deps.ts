import type { KeyRing } from '../../platform/keys.ts'

/** The dependencies of the calls of notifications. */
export interface NotificationsDeps {
  cursor_keys: KeyRing
  /** Outside production browsers may subscribe at a push service on this machine. */
  allow_loopback: boolean
}
