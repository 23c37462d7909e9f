/** Runs a command of people of the operator with everything that a process has, and lets go of it. */
import { runStaffCommand } from '../modules/payments/index.ts'
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
