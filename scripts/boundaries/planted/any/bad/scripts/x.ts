export const a = 1 as any // planted
