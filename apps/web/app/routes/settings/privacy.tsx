/** What is kept about the member, who sees it, what was agreed to, and the way to have all of it. */
import type { OwnNetwork } from '@app/contract'
import { dataExports } from '@app/contract/addresses/data-exports'
import { chat } from '@app/contract/addresses/chat'
import { networks } from '@app/contract/addresses/networks'
import { Card } from '@app/ui/card'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { ListRow } from '@app/ui/list-row'
import { AtSign, Check, MonitorSmartphone, Trash2, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { changeOwnNetwork, saveChatPreferences } from '../../shared/api/settings-calls.ts'
import { AppLink } from '../../shared/site/app-link.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { hostContext } from '../../shared/request/host.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/privacy'
import { ExportCard } from './export-card.tsx'
import { SwitchCard } from './switch-card.tsx'
import { settingsTitle } from './settings-title.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const [exportState, { read_receipts }, { network }] = await Promise.all([
    host.call(dataExports.state, {}),
    host.call(chat.preferences, {}),
    host.call(networks.own, {}),
  ])
  return { title: settingsTitle(context, 'settings.privacy'), exportState, read_receipts, network }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const [receipts, setReceipts] = useState(loaderData.read_receipts)
  return (
    <>
      <SwitchCard
        title={t('privacy.receipts')}
        text={t('privacy.receipts.text')}
        saved={receipts}
        save={(read_receipts) => saveChatPreferences({ read_receipts })}
        onSaved={setReceipts}
      />
      {loaderData.network && <NetworkSwitch saved={loaderData.network} />}
      <StoredData />
      <Consents />
      <ExportCard initial={loaderData.exportState} />
      <Card flush>
        <ListRow href="/settings/sessions" icon={MonitorSmartphone} title={t('settings.sessions')} />
        <ListRow href="/settings/delete" icon={Trash2} title={t('settings.delete')} />
      </Card>
    </>
  )
}

/** What was agreed to at the door, or not, can be had otherwise at any time. */
function NetworkSwitch({ saved: { name: network, on } }: { saved: OwnNetwork }) {
  const t = useText()
  const [agreed, setAgreed] = useState(on)
  return (
    <SwitchCard
      title={t('privacy.network', { network })}
      text={t('privacy.network.text', { network })}
      saved={agreed}
      save={(next) => changeOwnNetwork({ on: next })}
      onSaved={setAgreed}
    />
  )
}

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="cluster cluster--top">
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </li>
  )
}

function StoredData() {
  const t = useText()
  const sessions = <AppLink className="link" href="/settings/sessions" />
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('privacy.kept')}</h2>
      <ul className="stack gap-3 text-sm">
        <Line icon={AtSign}>{t('privacy.kept.login')}</Line>
        <Line icon={UserRound}>{t('privacy.kept.profile')}</Line>
        <Line icon={MonitorSmartphone}>
          <T id="privacy.kept.sessions" tags={{ sessions }} />
        </Line>
      </ul>
    </Card>
  )
}

function Consents() {
  const t = useText()
  const { settings } = useRoot()
  const email = settings.support_email
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('privacy.agreed')}</h2>
      <ul className="stack gap-3 text-sm">
        <Line icon={Check}>
          <T
            id="privacy.agreed.terms"
            tags={{
              terms: <a className="link" href="/pages/terms" />,
              privacy: <a className="link" href="/pages/privacy" />,
            }}
          />
        </Line>
        <Line icon={Check}>{t('privacy.agreed.sensitive')}</Line>
      </ul>
      <p className="text-sm muted breaks">
        <T
          id="privacy.agreed.withdraw"
          values={{ email }}
          tags={{
            mail: <a className="link" href={`mailto:${email}`} />,
            leave: <AppLink className="link" href="/settings/delete" />,
          }}
        />
      </p>
    </Card>
  )
}
