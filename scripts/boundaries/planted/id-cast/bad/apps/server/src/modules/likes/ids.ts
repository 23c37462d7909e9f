export type ProfileId = string
