/** What is asked of somebody who signs up. */
import { GOOD_PASSWORD_LENGTH, LONGEST_NAME, MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { Checkbox } from '@app/ui/checkbox'
import { DateOfBirth } from '@app/ui/date-of-birth'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Select } from '@app/ui/select'
import { useId, type ReactNode } from 'react'
import { PasswordControl } from '../../shared/forms/password-control.tsx'
import { CountryOptions } from '../../shared/places/place-options.tsx'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'

/** What is said under each field that was refused. */
export type FieldErrorTexts = Readonly<Partial<Record<string, ReactNode>>>

interface SignupFieldsProps {
  texts: FieldErrorTexts
  /** Under the e-mail address. */
  underEmail?: ReactNode
  /** Before what is asked of everybody, and after it. */
  first?: ReactNode
  more?: ReactNode
  country?: string | undefined
}

export function SignupFields({ texts, underEmail, first, more, country }: SignupFieldsProps) {
  return (
    <>
      {first}
      <Preferences />
      <Person texts={texts} chosen={country} />
      <Credentials texts={texts} underEmail={underEmail} />
      {more}
      <Consents texts={texts} />
    </>
  )
}

function Preferences() {
  const t = useText()
  return (
    <div className="field-pair">
      <Field label={t('signup.iam')}>
        <Select name="gender">
          <option value="male">{t('signup.man')}</option>
          <option value="female">{t('signup.woman')}</option>
        </Select>
      </Field>
      <Field label={t('signup.looking')}>
        <Select name="looking_for">
          <option value="female">{t('signup.women')}</option>
          <option value="male">{t('signup.men')}</option>
          <option value="both">{t('signup.both')}</option>
        </Select>
      </Field>
    </div>
  )
}

function Person({ texts, chosen }: { texts: FieldErrorTexts; chosen: string | undefined }) {
  const { settings, country } = useRoot()
  const t = useText()
  const guess = country !== null && settings.countries.includes(country) ? country : settings.geoip_selected_country
  return (
    <>
      <Field label={t('signup.name')} error={texts['name']}>
        <Input
          name="name"
          autoComplete="nickname"
          placeholder={t('signup.name.hint')}
          maxLength={LONGEST_NAME}
          required
        />
      </Field>
      <DateOfBirth
        legend={t('signup.birth')}
        note={t('signup.birth.age', { min_age: MINIMUM_AGE })}
        error={texts['date_of_birth']}
        labels={{ day: t('signup.birth.day'), month: t('signup.birth.month'), year: t('signup.birth.year') }}
        placeholders={{
          day: t('signup.birth.day.short'),
          month: t('signup.birth.month.short'),
          year: t('signup.birth.year.short'),
        }}
        required
      />
      <Field label={t('signup.country')}>
        <Select name="country" autoComplete="country" defaultValue={chosen ?? guess}>
          <CountryOptions />
        </Select>
      </Field>
    </>
  )
}

function Credentials({ texts, underEmail }: Pick<SignupFieldsProps, 'texts' | 'underEmail'>) {
  const t = useText()
  return (
    <>
      <Field label={t('signup.email')} error={texts['email']} below={underEmail}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t('signup.email.hint')}
          maxLength={254}
          required
        />
      </Field>
      <Field
        label={t('signup.password')}
        hint={t('signup.password.good', { count: GOOD_PASSWORD_LENGTH })}
        error={texts['password']}
      >
        <PasswordControl
          name="password"
          autoComplete="new-password"
          placeholder={t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
        />
      </Field>
    </>
  )
}

function Consents({ texts }: { texts: FieldErrorTexts }) {
  const t = useText()
  return (
    <>
      <Checkbox name="agrees_to_terms" className="text-sm" error={texts['agrees_to_terms']} required>
        <T
          id="signup.consent"
          values={{ min_age: MINIMUM_AGE }}
          tags={{
            terms: <AppLink className="link link--quiet" href="/pages/terms" target="_blank" />,
            privacy: <AppLink className="link link--quiet" href="/pages/privacy" target="_blank" />,
          }}
        />
      </Checkbox>
      <Checkbox name="agrees_to_sensitive_data" className="text-sm" error={texts['agrees_to_sensitive_data']} required>
        {t('signup.sensitive')}
      </Checkbox>
      <NetworkConsent />
    </>
  )
}

/** Only who came by a network that takes it is asked, and nothing is ticked beforehand. */
function NetworkConsent() {
  const { signupNetwork } = useRoot()
  const t = useText()
  const id = useId()
  if (signupNetwork === null) return null
  return (
    <div>
      <Checkbox name="agrees_to_postbacks" className="text-sm" aria-describedby={id}>
        {t('signup.network', { network: signupNetwork })}
      </Checkbox>
      <p id={id} className="text-xs muted">
        {t('signup.network.what')}
      </p>
    </div>
  )
}
