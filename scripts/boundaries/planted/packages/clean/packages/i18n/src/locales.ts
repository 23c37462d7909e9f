import { readFileSync } from 'node:fs'
import type { T } from '@app/contract/limits'
export const all: T = readFileSync
