/** What was chosen on the page before: the profile begins with it, unless it is taken out here. */
import { Checkbox } from '@app/ui/checkbox'
import { useText } from '../../shared/texts.tsx'
import type { FirstChoices } from './first-choices.server.ts'

export function ChosenBefore({ region, interests }: Pick<FirstChoices, 'region' | 'interests'>) {
  const t = useText()
  return (
    <fieldset className="stack gap-2">
      <legend className="text-sm">{t('signup.chosen')}</legend>
      <div className="cluster cluster--wrap">
        {region && (
          <Checkbox name="region" value={region.key} defaultChecked>
            {region.name}
          </Checkbox>
        )}
        {interests.map(({ key, name }) => (
          <Checkbox key={key} name="interests" value={key} defaultChecked>
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
