/** What a member chose to hear of, as the page shows it, and its saving: each switch is a field of its own. */
import type { NoticePreferences, NoticePreferencesChange } from '@app/contract'
import { NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@app/contract/notice-kinds'
import { useState } from 'react'
import { changePreferences, changePreferencesLast, zoneHere } from '../../../shared/api/notice-calls.ts'
import { useAutosave } from '../saving/use-autosave.ts'

type SwitchName = `${NoticeKind}.${NoticeChannel}`
type Change = Partial<Record<SwitchName, boolean>> & Pick<NoticePreferencesChange, 'preview' | 'quiet'>

function toRequest({ preview, quiet, ...switches }: Change): NoticePreferencesChange {
  const choices = Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => {
      const { [`${kind}.push` as const]: push, [`${kind}.mail` as const]: mail } = switches
      const channels = { ...(push !== undefined && { push }), ...(mail !== undefined && { mail }) }
      return Object.keys(channels).length === 0 ? [] : [[kind, channels] as const]
    }),
  )
  return {
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(preview !== undefined && { preview }),
    // The hours are by the clock in front of the member.
    ...(quiet !== undefined && { quiet, zone: zoneHere() }),
  }
}

export function useNoticeAutosave(loaded: NoticePreferences) {
  const [shown, setShown] = useState(loaded)
  const { saving, refused, autosave } = useAutosave<Change>({
    send: (part) => changePreferences(toRequest(part)),
    sendLast: (part) => changePreferencesLast(toRequest(part)),
    validate: () => ({}),
  })
  return {
    shown,
    saving,
    refused,
    again: autosave.flush,
    choose: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => {
      const choices = { ...shown.choices, [kind]: { ...shown.choices[kind], [channel]: on } }
      setShown({ ...shown, choices })
      autosave.save({ [`${kind}.${channel}`]: on })
    },
    setPreview: (preview: NoticePreferences['preview']) => {
      setShown({ ...shown, preview })
      autosave.save({ preview })
    },
    setQuiet: (quiet: NoticePreferences['quiet']) => {
      setShown({ ...shown, quiet, zone: zoneHere() })
      autosave.save({ quiet })
    },
  }
}
