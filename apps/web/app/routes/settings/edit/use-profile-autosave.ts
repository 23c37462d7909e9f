/** The saving of the own profile: how it is sent, and what is not. */
import type { OwnProfile, ProfileChange } from '@app/contract'
import { countCharacters } from '@app/contract/characters'
import { LONGEST_ABOUT_ME, LONGEST_PROMPT_ANSWER, LONGEST_WORK } from '@app/contract/limits'
import { changeProfile, changeProfileLast } from '../../../shared/api/profile-calls.ts'
import { updateUserCard } from '../../../shared/session/current-user-card.ts'
import { useAutosave } from '../saving/use-autosave.ts'

/** What the parts of the page share. */
export interface Edit {
  own: OwnProfile
  /** Why fields were refused. */
  refused: Readonly<Partial<Record<string, string>>>
  /** Shows it. */
  change: (part: Partial<OwnProfile>) => void
  /** Keeps what was chosen. */
  save: (part: ProfileChange) => void
  /** Keeps what is typed, once the typing stops. */
  type: (part: ProfileChange) => void
  /** Keeps what was typed, now. */
  flush: () => void
}

const isTooLong = (text: string | null | undefined, longest: number) => countCharacters((text ?? '').trim()) > longest

/** What is too long. What a name may be, the server knows: its rules would come along with the form of every visitor. */
function validateChange({ about_me, work, prompts = [] }: ProfileChange) {
  const lengths: readonly [string, boolean][] = [
    ['about_me', isTooLong(about_me, LONGEST_ABOUT_ME)],
    ['work', isTooLong(work, LONGEST_WORK)],
    ['prompts', prompts.some(({ answer }) => isTooLong(answer, LONGEST_PROMPT_ANSWER))],
  ]
  return Object.fromEntries(lengths.flatMap(([field, is]) => (is ? [[field, 'too_long']] : [])))
}

async function send(part: ProfileChange) {
  const outcome = await changeProfile(part)
  if (outcome.answer) updateUserCard({ name: outcome.answer.profile.name })
  return outcome
}

export const useProfileAutosave = () =>
  useAutosave<ProfileChange>({ send, sendLast: changeProfileLast, validate: validateChange })
