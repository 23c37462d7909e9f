/**
 * The logged-in member's name and photo, as every page shows them. The document brings them once; later changes are
 * published here, so that the bar does not keep a replaced photo.
 */
import type { User } from '@app/contract'
import { createStore, useStore } from '../store.ts'

type UserCard = Pick<User['profile'], 'name' | 'main_image'>

const overrides = createStore<Partial<UserCard>>({})

export function updateUserCard(card: Partial<UserCard>): void {
  overrides.set({ ...overrides.get(), ...card })
}

export function useCurrentUserCard({ profile }: User): UserCard {
  return { name: profile.name, main_image: profile.main_image, ...useStore(overrides) }
}
