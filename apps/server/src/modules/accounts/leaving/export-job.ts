/** The payload of the job that makes an export. It does not tell who the person is. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** Names the file too, so that a run whose order is gone still knows what to clear away. */
export const ExportRequest = z.strictObject({ account_id: Id.member, object_key: z.string() })
export type ExportRequest = z.infer<typeof ExportRequest>
