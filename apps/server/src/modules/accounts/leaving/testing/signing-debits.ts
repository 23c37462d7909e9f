/** Direct debits of a member, with a telltale word in everything that is typed: one that was signed, and one that waits for its code. */
import { randomUUID } from 'node:crypto'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { debitForm } from '../../../payments/direct-debit/testing/debits.ts'

interface Debtor {
  holder: string
  street: string
  iban: string
  phone: string
}

async function lastCode({ assembly: { config } }: TestServer, phone: string): Promise<string> {
  const inbox = new URL(`/inbox.json?to=${phone.replace('+', '00')}`, config.SMS_URL)
  const messages = (await (await fetch(inbox)).json()) as { text: string }[]
  return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
}

export async function signDebits(server: TestServer, me: PlantedMember, debtor: Debtor): Promise<void> {
  const { holder, street, iban, phone } = debtor
  const post = async (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await membersOf(server).as(me, `/api/direct-debits${path}`, { method: 'POST', body, headers })
    if (answer.status !== 200) throw new Error(`a debit was refused: ${answer.text}`)
    return answer.json()
  }
  const form = () => debitForm({ bundle: '30', holder, street, iban, phone })
  await post('', form())
  const { direct_debit_id } = await post('', form())
  await post(`/${String(direct_debit_id)}/confirmation`, { otp: await lastCode(server, phone) })
}
