// planted
export type T = string
