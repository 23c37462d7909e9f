import { env } from 'node:process' // planted
export const all = env
