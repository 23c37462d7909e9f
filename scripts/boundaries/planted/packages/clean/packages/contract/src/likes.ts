import * as z from 'zod/mini'
export const all = z
