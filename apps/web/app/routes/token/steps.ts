/** The links that are used where they were opened: what each says, does and leads to. */
import type { LinkPurpose } from '@app/contract'
import type { TextId } from '@app/i18n/text-ids'
import type { UseLink } from '../../features/mail-link/link-step.tsx'

interface Step {
  title: TextId
  text: TextId
  go: TextId
  use: (token: string) => ReturnType<UseLink>
  done: string
  /** Where a link that was used or has expired leads; the page itself says so where nothing is named. */
  expired?: string
}

const calls = () => import('../../shared/api/account-calls.ts')

export const STEPS: Readonly<Record<Exclude<LinkPurpose, 'reset' | 'change_email' | 'open_chat'>, Step>> = {
  activate: {
    title: 'link.title',
    text: 'link.text',
    go: 'link.go',
    use: async (token) => (await calls()).activate(token),
    done: '/activate/done',
    expired: '/activate/error',
  },
  reactivate: {
    title: 'reactivate.title',
    text: 'reactivate.text',
    go: 'reactivate.go',
    use: async (token) => (await calls()).reactivate(token),
    done: '/reactivate/done',
  },
  undo: {
    title: 'undo.title',
    text: 'undo.text',
    go: 'undo.go',
    use: async (token) => (await calls()).undoChange(token),
    done: '/undo/done',
  },
}
