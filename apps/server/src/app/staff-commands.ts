/** Runs a command of people of the operator with everything that a process has, and lets go of it. */
import { runComplaintsCommand } from '../modules/complaints/index.ts'
import { makePushKeys } from '../modules/notifications/index.ts'
import { runStaffCommand } from '../modules/payments/index.ts'
import { listSites } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { deriveKeys } from '../platform/keys.ts'
import { assemble } from './assemble.ts'

export async function actOnPayments(config: Config, args: readonly string[]): Promise<string[]> {
  const assembly = await assemble(config)
  try {
    return await runStaffCommand(assembly.job_context, deriveKeys(config), args)
  } finally {
    await assembly.release()
  }
}

export async function actOnComplaints(config: Config, args: readonly string[]): Promise<string[]> {
  const assembly = await assemble(config)
  try {
    return await runComplaintsCommand(assembly.job_context, args)
  } finally {
    await assembly.release()
  }
}

/** `push-keys <site>`: a new pair of keys for its pushes. */
export async function replacePushKeys(config: Config, [key = '']: readonly string[]): Promise<string[]> {
  const assembly = await assemble(config)
  try {
    const sites = await listSites(assembly.db)
    const site = sites.find((candidate) => candidate.key === key)
    if (!site) return [`say one of: ${sites.map((candidate) => candidate.key).join(', ')}`]
    const public_key = await makePushKeys(assembly.job_context, deriveKeys(config).push_keys, site)
    return [`${key} pushes with ${public_key} from now on; browsers move over as they come`]
  } finally {
    await assembly.release()
  }
}
