import type { DeleteReason } from '@app/contract'
import { DELETION_REVERSIBLE_DAYS, LONGEST_REMARKS } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Field, FieldGroup } from '@app/ui/field'
import { Radio } from '@app/ui/radio'
import { Textarea } from '@app/ui/textarea'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteAccount } from '../../shared/api/settings-calls.ts'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { leaveFor, useCall } from '../../shared/forms/use-submit.ts'
import { clearSessionData, forgetBefore } from '../../shared/session/log-out.ts'
import { T, useText } from '../../shared/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const REASONS: readonly DeleteReason[] = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
]

/** `discount`: what the company gives to who stays; it stands below, and nothing waits for it. */
export function DeleteForm({ discount }: { discount: string | null }) {
  const t = useText()
  const [confirming, setConfirming] = useState(false)
  const [reason, setReason] = useState<DeleteReason>()
  const [remarks, setRemarks] = useState('')
  const { guard, dialog } = useRecentLogin()
  const { refusal, busy, send } = useCall(
    () => {
      const words = reason === 'other' && remarks.trim() !== '' ? { remarks: remarks.trim() } : {}
      return guard(() => forgetBefore(() => deleteAccount({ ...(reason && { reason }), ...words })))
    },
    () => {
      // Nothing of the member stays in the page, nor in the browser.
      clearSessionData()
      return leaveFor('/account-deleted')
    },
  )
  return (
    <>
      <FieldGroup legend={t('delete.why')} note={t('delete.optional')} className="reasons">
        {REASONS.map((one) => (
          <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
            {t(`delete.reason.${one}`)}
          </Radio>
        ))}
      </FieldGroup>
      {reason === 'other' && (
        <Field label={t('delete.remarks')}>
          <Textarea
            name="remarks"
            rows={3}
            maxLength={LONGEST_REMARKS}
            placeholder={t('delete.remarks.hint')}
            value={remarks}
            onChange={({ target }) => setRemarks(target.value)}
          />
        </Field>
      )}
      <RefusalBanner refusal={refusal} />
      <Actions row>
        <Button variant="danger" icon={Trash2} busy={busy} onClick={() => setConfirming(true)}>
          {t('delete.go')}
        </Button>
        <Button variant="quiet" href="/settings">
          {t('delete.keep')}
        </Button>
      </Actions>
      {discount !== null && <Discount code={discount} />}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('delete.sure')}
        text={t('delete.sure.text', { days: DELETION_REVERSIBLE_DAYS })}
        confirm={{ label: t('settings.delete'), onConfirm: send }}
        cancelLabel={t('delete.keep')}
      />
      {dialog}
    </>
  )
}

function Discount({ code }: { code: string }) {
  return (
    <p className="text-sm muted">
      <T id="delete.discount" values={{ code }} tags={{ b: <b /> }} />
    </p>
  )
}
