/** What is said between a process and its decoder. */
import type { ErrorCode } from '@app/contract'
import type { Rendered } from './render.ts'

export interface Request {
  id: number
  work: 'inspect' | 'render'
  file: Uint8Array
}

export type Answer = { id: number } & ({ result: Rendered | null } | { refusal: ErrorCode } | { error: string })
