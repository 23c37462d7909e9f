/** Asks for whom a chat is deleted, and says what follows from each. */
import { SEALED_DAYS } from '@app/contract/limits'
import { AlertDialog } from '@app/ui/alert-dialog'
import { FieldGroup } from '@app/ui/field'
import { Radio } from '@app/ui/radio'
import { useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { ChatDialogSubject, RemovalScope } from './chat-dialog-state.ts'
import { useRemoveChat } from './use-remove-chat.ts'

const SCOPES: readonly RemovalScope[] = ['me', 'both']

interface DeleteDialogProps {
  chat: ChatDialogSubject
  onClose: () => void
}

export function DeleteDialog({ chat, onClose }: DeleteDialogProps) {
  const t = useText()
  const remove = useRemoveChat()
  const [chosen, setChosen] = useState<RemovalScope>('me')
  const { name, kind } = chat.profile
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('chat.delete.title')}
      text={t('chat.delete.text')}
      confirm={{ label: t('chat.delete.go'), onConfirm: () => void remove(chat, chosen) }}
      cancelLabel={t('chat.delete.keep')}
    >
      <FieldGroup legend={t('chat.delete.whom')}>
        {SCOPES.map((scope) => (
          <Radio
            key={scope}
            name="scope"
            value={scope}
            checked={chosen === scope}
            onChange={() => setChosen(scope)}
            note={t(`chat.delete.${scope}.text`, { name, kind, days: SEALED_DAYS })}
          >
            {t(`chat.delete.${scope}`)}
          </Radio>
        ))}
      </FieldGroup>
    </AlertDialog>
  )
}
