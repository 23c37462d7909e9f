export const x = 1
export type T = string
