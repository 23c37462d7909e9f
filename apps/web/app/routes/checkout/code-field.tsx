/** Where a discount code is typed. What it takes off is shown before anything is ordered. */
import type { PageRefusal } from '@app/contract/page-host'
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import type { FormRefusal, NewCheckout } from './checkout-data.ts'

interface CodeFieldProps {
  checkout: NewCheckout
  /** The address that shows what is chosen. */
  page: string
  refused: FormRefusal | undefined
}

/** What is wrong with the code, found out when it was typed or when it was to be used. */
function refusalOf({ code_refusal }: NewCheckout, refused: FormRefusal | undefined): PageRefusal | undefined {
  if (refused?.refusal.code.startsWith('code_')) return refused.refusal
  return code_refusal ?? undefined
}

export function CodeField({ checkout, page, refused }: CodeFieldProps) {
  const t = useText()
  const { address, discount } = checkout
  const refusal = refusalOf(checkout, refused)
  const reason = refusal?.fields?.find(({ path }) => path === 'code')?.reason ?? 'other'
  // Opened and closed by whoever reads; a code in the address opens it.
  const [wasOpen] = useState(address.code !== undefined)
  const applying = useNavigation().state === 'loading'
  return (
    <details open={wasOpen}>
      <summary className="link link--tap text-sm code-toggle">{t('checkout.code.open')}</summary>
      <div className="code-field">
        <Field
          label={<span className="sr-only">{t('checkout.code')}</span>}
          error={refusal && t(errorTextId(refusal.code), { reason })}
          ok={!refusal && discount?.code ? t('checkout.discount.code', { code: discount.code }) : undefined}
        >
          <Input
            name="code"
            defaultValue={address.code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('checkout.code')}
          />
        </Field>
        <Button variant="line" type="submit" native busy={applying} formMethod="get" formAction={page} formNoValidate>
          {t('checkout.code.apply')}
        </Button>
      </div>
    </details>
  )
}
