/** Who holds streams open in this process, and which. A member is known here from the first to the last of them. */
import type { OpenStream } from './open-stream.ts'

/** More than one member's browsers need; each holds one, whatever number of tabs it has. Counted in each process. */
const MOST_STREAMS = 5

export interface Member {
  open: OpenStream[]
  /** Places taken by streams that are about to open. */
  opening: number
  /** The number of events when this member's channel began to be heard, and at the last one sent. */
  since: number
  last: number
}

interface Knowing {
  nextNumber: () => number
  /** The last stream of this member is gone. */
  forgotten: (account_id: string) => void
}

export function openMembers({ nextNumber, forgotten }: Knowing) {
  const members = new Map<string, Member>()

  function forgetIdle(account_id: string, { open, opening }: Member): void {
    if (open.length + opening > 0) return
    members.delete(account_id)
    forgotten(account_id)
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
    /** Takes a place for one more stream; nothing where there is none. */
    takePlace(account_id: string): Member | undefined {
      const member = members.get(account_id) ?? { open: [], opening: 0, since: nextNumber(), last: 0 }
      if (member.open.length + member.opening >= MOST_STREAMS) return undefined
      members.set(account_id, member)
      member.opening += 1
      return member
    },
    leavePlace(account_id: string, member: Member): void {
      member.opening -= 1
      forgetIdle(account_id, member)
    },
    fillPlace(member: Member, stream: OpenStream): void {
      member.opening -= 1
      member.open.push(stream)
    },
    emptyPlace(account_id: string, member: Member, stream: OpenStream): void {
      member.open.splice(member.open.indexOf(stream), 1)
      forgetIdle(account_id, member)
    },
  }
}
