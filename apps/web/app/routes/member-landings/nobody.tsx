/** The page about a person whom there is nothing to show of: the same, whoever it would have been. */
import { MINIMUM_AGE } from '@app/contract/limits'
import { useText } from '../../shared/texts.tsx'
import { Notes, Picture } from './frame.tsx'
import { Join } from './join.tsx'

export function Nobody() {
  const t = useText()
  return (
    <div className="container landing__two">
      <div className="landing__picture">
        <Picture />
      </div>
      <div className="landing__words">
        <h1 className="landing__title">{t('landing.nobody')}</h1>
        <p className="landing__about">{t('landing.nobody.text')}</p>
        <div className="landing__join cluster cluster--wrap">
          <Join />
          <span className="text-sm">{t('lander.age', { min_age: MINIMUM_AGE })}</span>
        </div>
        <Notes />
        <p className="landing__note">{t('lander.drawings')}</p>
      </div>
    </div>
  )
}
