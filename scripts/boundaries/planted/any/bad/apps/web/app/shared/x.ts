export const a = (b: any) => b // planted
export type C = Record<string, any[]> // planted
