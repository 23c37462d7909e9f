/** Notices are mailed again, after they were stopped. */
import { notices } from '@app/contract/addresses/notices'
import { call } from './call.ts'
import { refusalOf } from './refusal.ts'

export const resumeMail = () => refusalOf(call(notices.resumeMail, { body: { on: true } }))
