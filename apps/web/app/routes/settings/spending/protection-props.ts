import type { Spending } from '@app/contract'

/** What the cards of limit, raise, break and reality check are told. */
export interface ProtectionProps {
  spending: Spending
  /** What is so after a change. */
  onChange: (spending: Spending) => void
}
