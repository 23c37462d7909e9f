/** Reports a conversation that the other ended. Blocking is not offered: whether it could be done would tell of a block. */
import type { EndedConversation } from '@app/contract'
import { reportChat } from '../../../shared/api/chat-calls.ts'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { useText } from '../../../shared/texts.tsx'

const ReportDialog = lazyDialog(async () => (await import('../../../features/safety/report-dialog.tsx')).ReportDialog)

interface EndedReportProps {
  conversation: EndedConversation
  onClose: () => void
}

export function EndedReport({ conversation: { conversation, name }, onClose }: EndedReportProps) {
  const t = useText()
  return (
    <ReportDialog
      profile={{ name }}
      title={t('chat.report.conversation')}
      send={(report) => reportChat(conversation.id, report)}
      onClose={onClose}
    />
  )
}
