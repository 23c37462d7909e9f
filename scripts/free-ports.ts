// `node scripts/free-ports.ts <first> <count>`: prints the first port from there on, in steps of a hundred, from which as
// many ports in a row are free. A run that asks here does not meet another one on the same machine.
import { isFree } from './services/waiting.ts'

const STEP = 100
const LAST = 32_000 // Above, the system hands out ports to outgoing connections.

async function areFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return false
  return true
}

const [from = NaN, count = NaN] = process.argv.slice(2).map(Number)
if (!Number.isInteger(from) || !Number.isInteger(count)) throw new Error('usage: free-ports.ts <first> <count>')
let first = from
while (first + count <= LAST && !(await areFree(first, count))) first += STEP
if (first + count > LAST) throw new Error(`no ${String(count)} ports in a row are free from ${String(from)} on`)
console.log(first)
