/** Asks for another code. */
import type { DebitRequest } from '@app/contract'
import { resendCode } from '../../shared/api/direct-debit-calls.ts'
import { useCall } from '../../shared/forms/use-submit.ts'

export function useResend({ direct_debit_id }: DebitRequest, onRequest: (request: DebitRequest) => void) {
  return useCall(async () => {
    const { answer, refusal } = await resendCode(direct_debit_id)
    if (answer) onRequest(answer)
    return refusal
  })
}
