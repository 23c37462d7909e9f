import { x } from '../../adapters/storage/port.ts' // planted
import type { T } from '../../adapters/storage/s3/client.ts' // planted
export const all: T = x
