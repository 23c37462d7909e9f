import type { PlantedMember } from '../../apps/server/src/testing/members.ts'

/** Who acts: by what the site calls them, and how it knows them. */
export type Member = Pick<PlantedMember, 'id' | 'public_id' | 'cookie'>
