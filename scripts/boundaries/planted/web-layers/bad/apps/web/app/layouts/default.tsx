export const page = import('../routes/likes/parts.ts') // planted
