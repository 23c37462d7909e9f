import type { T } from '../../adapters/storage/port.ts'
export const all: T = ''
