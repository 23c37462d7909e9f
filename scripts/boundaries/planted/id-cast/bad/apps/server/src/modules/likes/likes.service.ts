import type { ProfileId } from './ids.ts'

export const likedBy = (text: string) => text as ProfileId // planted
