/** The filters themselves: the same in the rail beside the people and in the sheet on a phone. */
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from '@app/contract/limits'
import { Field, FieldGroup } from '@app/ui/field'
import { Segmented } from '@app/ui/segmented'
import { Select } from '@app/ui/select'
import { SwitchRow } from '@app/ui/switch-row'
import { AgeField, DistanceField, KILOMETRES, ReasonField } from '../../features/preferences/preference-fields.tsx'
import { CountryOptions, RegionOptions } from '../../shared/places/place-options.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Filters, Flag } from './filters.ts'

export type NamedRegions = readonly { key: string; name: string }[]

interface FilterFieldsProps {
  filters: Filters
  regions: NamedRegions
  /** `resting` is false while a thumb still moves. */
  onChange: (change: Filters, resting: boolean) => void
}

const GENDERS = ['female', 'male', 'both'] as const
const FLAGS: readonly Flag[] = ['online', 'with_photo', 'real_only']

export function FilterFields(props: FilterFieldsProps) {
  const { user, settings } = useRoot()
  const fields = settings.search_fields
  const { filters, onChange } = props
  const t = useText()
  const has = (field: string) => fields.includes(field)
  return (
    <>
      {has('gender') && (
        <FieldGroup legend={t('members.gender')}>
          <Segmented
            name="gender"
            options={GENDERS.map((value) => ({ value, label: t(`members.gender.${value}`) }))}
            value={filters.gender ?? 'both'}
            onChange={(gender) => onChange({ gender: GENDERS.find((one) => one === gender) ?? 'both' }, true)}
          />
        </FieldGroup>
      )}
      {has('min_age') && has('max_age') && <Ages {...props} />}
      {has('country') && <Countries {...props} />}
      {user && <Distances {...props} />}
      {has('countryregion') && <RegionsOf {...props} />}
      {user && (
        <ReasonField
          value={filters.reason === 'any' ? null : (filters.reason ?? null)}
          onChange={(reason) => onChange({ reason: reason ?? 'any' }, true)}
        />
      )}
      <div>
        {FLAGS.map((flag) => (
          <SwitchRow
            key={flag}
            name={flag}
            label={t(`members.${flag}`)}
            {...(flag === 'real_only' ? { text: t('members.real_only.text') } : {})}
            checked={filters[flag] === 'yes'}
            onChange={(on) => onChange({ [flag]: on ? 'yes' : undefined }, true)}
          />
        ))}
      </div>
      {user && <p className="text-xs muted">{t('preferences.kept')}</p>}
    </>
  )
}

function Ages({ filters, onChange }: FilterFieldsProps) {
  const set = (resting: boolean) => (ages: [number, number]) =>
    onChange({ min_age: String(ages[0]), max_age: String(ages[1]) }, resting)
  const value = [Number(filters.min_age ?? MINIMUM_AGE), Number(filters.max_age ?? MAXIMUM_SEARCH_AGE)] as const
  return <AgeField value={value} onChange={set(false)} onCommit={set(true)} />
}

/** A distance is from the own city, so a visitor has none. A region and a distance exclude each other. */
function Distances({ filters, onChange }: FilterFieldsProps) {
  const t = useText()
  return (
    <DistanceField
      wider={[{ value: 'any', label: t('members.distance.any') }]}
      value={filters.distance ?? 'any'}
      onChange={(value) =>
        onChange({ distance: KILOMETRES.find((km) => km === value), countryregion: undefined }, true)
      }
    />
  )
}

function Countries({ filters, onChange }: FilterFieldsProps) {
  const t = useText()
  const { countries } = useRoot().settings
  if (countries.length < 2) return null
  return (
    <Field label={t('members.country')}>
      <Select
        native
        name="country"
        value={filters.country}
        // A region belongs to its country alone.
        onChange={({ target }) =>
          onChange({ country: target.value, countryregion: undefined, distance: undefined }, true)
        }
      >
        <CountryOptions />
      </Select>
    </Field>
  )
}

function RegionsOf({ filters, regions, onChange }: FilterFieldsProps) {
  const t = useText()
  return (
    <Field label={t('members.region')}>
      <Select
        native
        name="countryregion"
        value={filters.countryregion ?? ''}
        onChange={({ target }) => onChange({ countryregion: target.value || undefined, distance: undefined }, true)}
      >
        <RegionOptions none={t('members.region.any')} regions={regions} />
      </Select>
    </Field>
  )
}
