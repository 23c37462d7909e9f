import { all } from './layouts/default.tsx'
export const y = all
