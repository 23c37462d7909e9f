/** What every view of the step with the code knows. */
import type { DebitRequest } from '@app/contract'
import type { LoadedForm } from './load-form.server.ts'

export interface CodeStep {
  facts: LoadedForm
  request: DebitRequest
  /** Another code was sent. */
  onRequest: (request: DebitRequest) => void
}
