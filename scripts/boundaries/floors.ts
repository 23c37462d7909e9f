// The floors of the house: a room calls lower floors through their doors; upwards and sideways it publishes an event.

const FLOORS = [
  ['sites'],
  ['mails'],
  ['accounts', 'credits', 'places', 'presence', 'safety', 'tracking', 'staff'],
  ['photos', 'complaints'],
  ['profiles'],
  ['search', 'offers', 'receipts', 'notifications'],
  ['likes'],
  ['chat', 'payments', 'swipe-game', 'match-finder'],
]

type Use = 'reads' | 'calls' | 'alters' | 'references'

interface SchemaException {
  /** The room, or the schema `ids`, whose SQL names another schema. */
  by: string
  use: Use
  of: string
  why: string
}

/**
 * The only SQL that names the schema of another room, in queries and in `db`; nobody writes to another's tables. A foreign
 * key to a lower floor needs no line.
 */
const SCHEMA_EXCEPTIONS: readonly SchemaException[] = [
  {
    by: 'profiles',
    use: 'reads',
    of: 'places',
    why: 'a card shows the city and the region: a page of cards is one statement',
  },
  { by: 'profiles', use: 'reads', of: 'photos', why: 'a card shows photos: a page of cards is one statement' },
  {
    by: 'profiles',
    use: 'reads',
    of: 'safety',
    why: 'blocks hide profiles in every list, and cannot be left out of any',
  },
  {
    by: 'profiles',
    use: 'reads',
    of: 'likes',
    why: 'a card shows likes; an invisible profile is visible to those it liked',
  },
  { by: 'profiles', use: 'reads', of: 'chat', why: 'an invisible profile is visible to those it wrote to' },
  { by: 'profiles', use: 'reads', of: 'credits', why: 'the invariant of paid photos compares unlocks with the ledger' },
  { by: 'search', use: 'reads', of: 'accounts', why: 'the criteria of a search begin with what the account looks for' },
  { by: 'search', use: 'reads', of: 'places', why: 'the order by distance is one statement' },
  {
    by: 'search',
    use: 'reads',
    of: 'safety',
    why: 'blocked profiles are left out within the statement, or pages had gaps',
  },
  { by: 'search', use: 'reads', of: 'photos', why: 'a row of the search says whether there is a photo' },
  { by: 'search', use: 'reads', of: 'profiles', why: 'a row of the search is made of the profile' },
  { by: 'likes', use: 'reads', of: 'profiles', why: 'lists of likes leave out profiles that are gone' },
  { by: 'likes', use: 'reads', of: 'safety', why: 'a like across a block is refused under the lock of the pair' },
  { by: 'likes', use: 'calls', of: 'safety', why: 'a like takes the lock of the pair, as a block does' },
  {
    by: 'likes',
    use: 'calls',
    of: 'notifications',
    why: 'a like and the note that somebody got one are one statement',
  },
  { by: 'swipe-game', use: 'reads', of: 'likes', why: 'a profile that is liked already is not dealt' },
  {
    by: 'chat',
    use: 'reads',
    of: 'accounts',
    why: 'sending checks a session of the cache in its own statement, by the function that is made for it',
  },
  { by: 'chat', use: 'reads', of: 'profiles', why: 'sending finds the receiver in its own statement' },
  { by: 'chat', use: 'reads', of: 'safety', why: 'sending looks for a block with the conversation locked' },
  {
    by: 'chat',
    use: 'reads',
    of: 'credits',
    why: 'the ledger entry of a key is the memory of a message that was sent',
  },
  { by: 'chat', use: 'calls', of: 'credits', why: 'a message and its price are one statement' },
  { by: 'chat', use: 'calls', of: 'safety', why: 'a first message takes the lock of the pair, as a block does' },
  { by: 'chat', use: 'calls', of: 'notifications', why: 'a message and the note that there is one are one statement' },
  ...['accounts', 'profiles', 'likes', 'chat', 'safety'].map((of) => ({
    by: 'notifications',
    use: 'reads' as const,
    of,
    why: 'what there is to say to two hundred members, and to whom not, is one statement at the moment it is said',
  })),
  {
    by: 'payments',
    use: 'reads',
    of: 'sites',
    why: 'what a provider is told of an order is one statement, the domain in it',
  },
  { by: 'payments', use: 'reads', of: 'credits', why: 'the invariant of orders compares them with the ledger' },
  { by: 'payments', use: 'reads', of: 'accounts', why: 'the invariant of orders compares them with who is Premium' },
  { by: 'payments', use: 'reads', of: 'receipts', why: 'the invariant of orders compares them with their receipts' },
  {
    by: 'payments',
    use: 'reads',
    of: 'offers',
    why: 'the invariant of orders compares them with the uses of discounts',
  },
  { by: 'tracking', use: 'references', of: 'accounts', why: 'how an account came goes with it, on the same floor' },
  { by: 'safety', use: 'references', of: 'accounts', why: 'blocks and reports go with the account, on the same floor' },
  {
    by: 'ids',
    use: 'alters',
    of: 'photos',
    why: 'public ids have their default from the one function that makes them',
  },
  {
    by: 'ids',
    use: 'alters',
    of: 'profiles',
    why: 'public ids have their default from the one function that makes them',
  },
  { by: 'ids', use: 'alters', of: 'chat', why: 'public ids have their default from the one function that makes them' },
]

/** Whether SQL of a room, or of the schema `ids`, may use another schema in this way. */
export function mayUse(by: string, use: Use | 'writes', schema: string): boolean {
  return SCHEMA_EXCEPTIONS.some((item) => item.by === by && item.use === use && schemaOf(item.of) === schema)
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
