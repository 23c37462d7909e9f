/** The members with open streams in this process. A member is listed from the first stream to the last. */
import type { AccountId } from '@app/db/ids'
import type { OpenStream } from './open-stream.ts'

/** More than one member's browsers need; each holds one, whatever number of tabs it has. Counted in each process. */
const MAX_STREAMS = 5

export interface ConnectedMember {
  open: OpenStream[]
  /** Slots reserved by streams that are about to open. */
  opening: number
  /** The number of events when this member's channel began to be heard, and at the last one sent. */
  since: number
  last: number
}

interface ConnectedMembersOptions {
  nextNumber: () => number
  /** The last stream of this member is gone. */
  onIdle: (account_id: AccountId) => void
}

export function createConnectedMembers({ nextNumber, onIdle }: ConnectedMembersOptions) {
  const members = new Map<string, ConnectedMember>()

  function removeIdle(account_id: AccountId, { open, opening }: ConnectedMember): void {
    if (open.length + opening > 0) return
    members.delete(account_id)
    onIdle(account_id)
  }

  return {
    find: (account_id: string) => members.get(account_id),
    all: () => members.values(),
    /** How many streams are open. */
    size() {
      let size = 0
      for (const { open } of members.values()) size += open.length
      return size
    },
    /** Reserves a slot for one more stream; undefined beyond the limit. */
    reserveSlot(account_id: AccountId): ConnectedMember | undefined {
      const member = members.get(account_id) ?? { open: [], opening: 0, since: nextNumber(), last: 0 }
      if (member.open.length + member.opening >= MAX_STREAMS) return undefined
      members.set(account_id, member)
      member.opening += 1
      return member
    },
    releaseSlot(account_id: AccountId, member: ConnectedMember): void {
      member.opening -= 1
      removeIdle(account_id, member)
    },
    addStream(member: ConnectedMember, stream: OpenStream): void {
      member.opening -= 1
      member.open.push(stream)
    },
    removeStream(account_id: AccountId, member: ConnectedMember, stream: OpenStream): void {
      member.open.splice(member.open.indexOf(stream), 1)
      removeIdle(account_id, member)
    },
  }
}
