// Nothing but argon2id: told a number, verifies that many passwords with the server's parameters, as many at once.
import { createHashing } from '../../apps/server/src/modules/accounts/index.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../../apps/server/src/platform/keys.ts'

/** How many passwords to look at. */
export type Order = number

const AT_ONCE = 4
const PASSWORD = 'a long enough secret'
const hashing = await createHashing(deriveKeys(readConfig()).passwords)
const hash = await hashing.hash(PASSWORD)

process.on('message', (count: Order) => {
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await hashing.matches(hash, PASSWORD)
    }
  }
  void Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => process.send?.('done'))
})
process.send?.('ready')
