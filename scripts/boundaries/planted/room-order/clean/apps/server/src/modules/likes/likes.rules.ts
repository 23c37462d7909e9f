export const isFull = true
