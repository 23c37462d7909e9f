export type T = string
