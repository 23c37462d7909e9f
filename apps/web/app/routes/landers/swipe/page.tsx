/**
 * A deck of three drawings that can be played: three questions in one form, whose answers the style sheet acts on. Keyboard and
 * no script work, nothing is saved, and nobody is promised a match.
 */
import '@app/ui/lander-swipe.css'
import { MINIMUM_AGE } from '@app/contract/limits'
import { Icon } from '@app/ui/icon'
import { Heart, X } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Disclosure, Lander, useSignupHref, Words } from '../frame.tsx'
import type { Route } from './+types/page'
import { CARDS, Deck } from './deck.tsx'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'swipe')

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

export default function SwipeLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <form className="container lander-deck" action="/signup" method="get">
        <div className="lander-deck__words">
          <Words />
        </div>
        <div className="lander-deck__side">
          <div className="lander-deck__turns">
            {CARDS.map(({ number }) => (
              <Turn key={number} number={number} />
            ))}
          </div>
          <Skip />
          <Disclosure />
        </div>
        <Deck />
        <div className="lander-deck__dots" aria-hidden="true">
          {CARDS.map(({ number }) => (
            <i key={number} />
          ))}
        </div>
      </form>
    </Lander>
  )
}

function Turn({ number }: { number: (typeof CARDS)[number]['number'] }) {
  const t = useText()
  const name = `card${String(number)}`
  return (
    <fieldset className="lander-deck__turn">
      <legend className="sr-only">{t('lander.swipe.turn', { nth: number, total: CARDS.length })}</legend>
      <label>
        <input type="radio" className="cover-input" name={name} value="pass" />
        <span className="icon-button icon-button--xl icon-button--line">
          <Icon of={X} size={28} />
        </span>
        {t('lander.swipe.pass')}
      </label>
      <label>
        <input type="radio" className="cover-input" name={name} value="like" />
        <span className="icon-button icon-button--xl icon-button--brand">
          <Icon of={Heart} size={28} />
        </span>
        {t('lander.swipe.like')}
      </label>
    </fieldset>
  )
}

function Skip() {
  const t = useText()
  const signupHref = useSignupHref()
  return (
    <p className="text-sm lander-deck__skip">
      {t('lander.swipe.saved')}{' '}
      {signupHref ? (
        <a className="link link--tap" href={signupHref()}>
          {t('lander.swipe.skip', { min_age: MINIMUM_AGE })}
        </a>
      ) : (
        <>
          {t('lander.closed')}{' '}
          <a className="link link--tap" href="/login">
            {t('nav.login')}
          </a>
        </>
      )}
    </p>
  )
}
