/** Leaving: what happens, why if one wants to say, and a question before it is done. */
import { sites } from '@app/contract/addresses/sites'
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { Card } from '@app/ui/card'
import { Icon } from '@app/ui/icon'
import { EyeOff, Flame, RotateCcw } from 'lucide-react'
import { hostContext } from '../../shared/request/host.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/delete'
import { DeleteForm } from './delete-form.tsx'
import { useCurrentMember } from './use-current-member.ts'
import { settingsTitle } from './settings-title.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { delete_discount } = await context.get(hostContext).call(sites.companyInfo, {})
  return { title: settingsTitle(context, 'settings.delete'), delete_discount }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Delete({ loaderData }: Route.ComponentProps) {
  return (
    <Card className="stack gap-5">
      <Consequences />
      <hr />
      <DeleteForm discount={loaderData.delete_discount} />
    </Card>
  )
}

function Consequences() {
  const t = useText()
  const { credits } = useCurrentMember()
  return (
    <div className="stack gap-3">
      <h2 className="heading-3">{t('delete.what')}</h2>
      <ul className="stack gap-2 text-sm">
        <li className="cluster cluster--top">
          <Icon of={EyeOff} size={18} />
          <span>{t('delete.gone')}</span>
        </li>
        <li className="cluster cluster--top">
          <Icon of={RotateCcw} size={18} />
          <span>{t('delete.days', { days: DELETION_REVERSIBLE_DAYS })}</span>
        </li>
        {credits > 0 && (
          <li className="cluster cluster--top">
            <Icon of={Flame} size={18} />
            <span>
              <T
                id="delete.credits"
                values={{ credits }}
                tags={{ b: <b />, refund: <a className="link" href="/pages/return-policy" /> }}
              />
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
