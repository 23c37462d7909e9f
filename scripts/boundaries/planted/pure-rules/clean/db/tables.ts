export type DB = unknown
