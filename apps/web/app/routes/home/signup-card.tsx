/** The card on the home page: the way in, or where signing up is closed, the reason and the way to log in. */
import { MINIMUM_AGE, MINIMUM_PASSWORD_LENGTH } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/checkbox'
import { DateOfBirth } from '@app/ui/date-of-birth'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { PasswordInput } from '@app/ui/password-input'
import { Select } from '@app/ui/select'
import { useRoot } from '../../shared/site.ts'
import { SiteFictionalMark } from '../../shared/site-fictional-mark.tsx'
import { T, useText } from '../../shared/texts.tsx'

export function SignupCard() {
  const { settings } = useRoot()
  return settings.signups === 'all' ? <SignupForm /> : <SignupClosed />
}

function SignupClosed() {
  const t = useText()
  return (
    <div className="stack gap-4">
      <h2 className="h2">{t('home.card.closed.title')}</h2>
      <p>{t('home.card.closed.text')}</p>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </div>
  )
}

function Preferences() {
  const t = useText()
  return (
    <div className="pair">
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

function SignupForm() {
  const t = useText()
  const age = { min_age: MINIMUM_AGE }
  return (
    <>
      <h2 className="panel__title">{t('home.card.title')}</h2>
      <form className="stack gap-3h" method="post" action="/signup">
        <Preferences />
        <Field label={t('signup.name')}>
          <Input name="name" autoComplete="nickname" placeholder={t('signup.name.hint')} required />
        </Field>
        <DateOfBirth
          legend={t('signup.birth')}
          note={t('signup.birth.age', age)}
          labels={{ day: t('signup.birth.day'), month: t('signup.birth.month'), year: t('signup.birth.year') }}
          placeholders={{
            day: t('signup.birth.day.short'),
            month: t('signup.birth.month.short'),
            year: t('signup.birth.year.short'),
          }}
          required
        />
        <Field label={t('signup.email')}>
          <Input name="email" type="email" autoComplete="email" placeholder={t('signup.email.hint')} required />
        </Field>
        <Field label={t('signup.password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            placeholder={t('signup.password.hint', { count: MINIMUM_PASSWORD_LENGTH })}
            minLength={MINIMUM_PASSWORD_LENGTH}
            showLabel={t('signup.password.show')}
            hideLabel={t('signup.password.hide')}
            required
          />
        </Field>
        <Checkbox name="consent" className="sm" required>
          <T
            id="signup.consent"
            values={age}
            tags={{
              terms: <a className="link link--quiet" href="/pages/terms" />,
              privacy: <a className="link link--quiet" href="/pages/privacy" />,
            }}
          />
        </Checkbox>
        <Button variant="primary" size="lg" block type="submit">
          {t('signup.create')}
        </Button>
      </form>
      <p className="panel__note xs muted">
        <T id="signup.disclosure" tags={{ fictional: <SiteFictionalMark /> }} />
      </p>
    </>
  )
}
