/** The links that are used where they were opened: what each says, does and leads to. */
import type { LinkPurpose } from '@app/contract'
import type { TextId } from '@app/i18n/text-ids'
import { reactivate, undoChange } from '../../shared/api/link-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'

interface Step {
  title: TextId
  text: TextId
  go: TextId
  use: (token: string) => Promise<Refusal | undefined>
  done: string
}

export const STEPS: Readonly<Record<Extract<LinkPurpose, 'reactivate' | 'undo'>, Step>> = {
  reactivate: {
    title: 'reactivate.title',
    text: 'reactivate.text',
    go: 'reactivate.go',
    use: reactivate,
    done: '/reactivate/done',
  },
  undo: {
    title: 'undo.title',
    text: 'undo.text',
    go: 'undo.go',
    use: undoChange,
    done: '/undo/done',
  },
}
