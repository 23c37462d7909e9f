export type ProfileId = string
export const profileId = (text: string) => text as ProfileId
