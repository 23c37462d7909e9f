/** What a form is filled in with, and what became of it. */
import type { ErrorCode, FiledComplaint } from '@app/contract'

export interface TypedComplaint {
  topic: string
  email: string
  order: string
  body: string
}

export const COMPLAINT_FIELDS = ['topic', 'email', 'body'] as const
export type ComplaintField = (typeof COMPLAINT_FIELDS)[number]

export type ComplaintAnswer =
  | { kind: 'received'; complaint: FiledComplaint }
  | { kind: 'missing'; fields: readonly ComplaintField[] }
  /** The browser has work to do, and then sends the form again. */
  | { kind: 'wait'; challenge: string }
  | { kind: 'enough' }
  | { kind: 'refused'; code: ErrorCode }
