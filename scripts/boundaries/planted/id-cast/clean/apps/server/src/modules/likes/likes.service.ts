export const liked = (state: string) => state as 'given' | 'received'
