import { AgeRange } from '@app/ui/age-range'
import { Card } from '@app/ui/card'
import { Checkbox } from '@app/ui/checkbox'
import { DateOfBirth } from '@app/ui/date-of-birth'
import { Field, FieldGroup } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { PasswordInput } from '@app/ui/password-input'
import { Radio } from '@app/ui/radio'
import { Segmented, SegmentedLinks } from '@app/ui/segmented'
import { Select } from '@app/ui/select'
import { Suggestion } from '@app/ui/suggestion'
import { Switch } from '@app/ui/switch'
import { Textarea } from '@app/ui/textarea'
import { Layers, Search, Target } from 'lucide-react'
import { useId, useState } from 'react'

const DATE = {
  labels: { day: 'Day', month: 'Month', year: 'Year' },
  placeholders: { day: 'DD', month: 'MM', year: 'YYYY' },
}

export function Fields() {
  return (
    <div className="gallery__pairs">
      <Card className="stack">
        <div className="field-pair">
          <Field label="I am">
            <Select>
              <option>a man</option>
              <option>a woman</option>
            </Select>
          </Field>
          <Field label="Looking for">
            <Select>
              <option>women</option>
              <option>men</option>
            </Select>
          </Field>
        </div>
        <Field label="E-mail" hint="We never show this.">
          <Input type="email" placeholder="you@example.com" />
        </Field>
        <Field label="E-mail" error="This address already has an account.">
          <Input type="email" defaultValue="daan@gmail.com" />
        </Field>
        <Suggestion>
          Did you mean <button type="button">daan@gmail.com</button>?
        </Suggestion>
        <Field label="Profile name" ok="Free to use.">
          <Input defaultValue="Daan" />
        </Field>
        <Field label="Password">
          <PasswordInput showLabel="Show password" hideLabel="Hide password" placeholder="8 characters or more" />
        </Field>
        <Field label="City">
          <Input icon={Search} placeholder="Utrecht" />
        </Field>
        <Field label="Closed">
          <Input disabled defaultValue="Not yours to change" />
        </Field>
      </Card>
      <Card className="stack">
        <DateOfBirth legend="Date of birth" note="(18+)" {...DATE} />
        <DateOfBirth
          legend="Date of birth"
          {...DATE}
          defaultValue={{ day: '31', month: '02', year: '1990' }}
          error="That date doesn’t exist."
        />
        <Field label="About you">
          <Textarea placeholder="A line or two" />
        </Field>
        <Choices />
      </Card>
    </div>
  )
}

function Choices() {
  const id = useId()
  const [ages, setAges] = useState<[number, number]>([28, 45])
  return (
    <>
      <Segmented
        label="Show me"
        name={`${id}show`}
        defaultValue="women"
        options={[
          { value: 'women', label: 'Women' },
          { value: 'men', label: 'Men' },
          { value: 'both', label: 'Both' },
        ]}
      />
      <SegmentedLinks
        label="Ways to discover"
        links={[
          { href: '#search', label: 'Search', icon: Search, current: true },
          { href: '#swipe', label: 'Swipe', icon: Layers },
          { href: '#finder', label: 'Finder', icon: Target },
        ]}
      />
      <FieldGroup legend={`Age ${ages[0]} – ${ages[1]}`}>
        <AgeRange labels={['Youngest', 'Oldest']} value={ages} onChange={setAges} />
      </FieldGroup>
      <div className="cluster cluster--wrap">
        <Switch label="Invisible" defaultChecked />
        <Switch label="Push" />
        <Switch label="Closed" disabled />
      </div>
      <Checkbox defaultChecked>Ticked</Checkbox>
      <Checkbox error="You need to be 18 or older.">
        I am 18 or older and agree to the{' '}
        <a className="link link--quiet" href="#terms">
          terms
        </a>
        .
      </Checkbox>
      <FieldGroup legend="Why" className="stack">
        <Radio name={`${id}why`} defaultChecked>
          Fake photos
        </Radio>
        <Radio name={`${id}why`}>Something else</Radio>
      </FieldGroup>
    </>
  )
}
