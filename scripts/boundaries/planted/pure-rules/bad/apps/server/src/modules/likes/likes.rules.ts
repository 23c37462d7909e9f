import { now } from '../../platform/clock.ts' // planted
import { sql } from 'kysely' // planted
import type { DB } from '@app/db/tables' // planted
import { randomInt } from 'node:crypto' // planted
export const all: DB = [now, sql, randomInt]
