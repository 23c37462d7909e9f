export const likes = 1
export type T = string
