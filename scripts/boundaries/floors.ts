// The floors of the house: a room calls lower floors through their doors; upwards and sideways it publishes an event.

const FLOORS = [
  ['sites'],
  ['mails'],
  ['accounts', 'credits', 'places', 'presence', 'safety', 'tracking', 'staff'],
  ['photos'],
  ['profiles'],
  ['search', 'offers', 'notifications'],
  ['likes'],
  ['chat', 'payments', 'swipe-game', 'match-finder'],
]

/** A page of people in one statement needs these tables; who is listed here reads them and never writes. */
export const READS_OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Likes and chats too: who made themselves known to somebody is seen by them, invisible or not.
  profiles: ['places', 'photos', 'safety', 'likes', 'chat', 'credits'],
  search: ['accounts', 'places', 'safety', 'photos', 'profiles'],
  likes: ['profiles', 'safety'],
  'swipe-game': ['likes'],
  chat: ['profiles', 'safety', 'credits'],
}

const floorByRoom = new Map(FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor])))

export function floorOf(room: string): number | undefined {
  return floorByRoom.get(room)
}

export const ROOMS: readonly string[] = FLOORS.flat()

/** Each room owns the PostgreSQL schema of its name. */
export function schemaOf(room: string): string {
  return room.replaceAll('-', '_')
}
