import { Button } from '@app/ui/button'
import { MatchOverlay, type MatchOverlayProps } from '@app/ui/match-overlay'
import { useState } from 'react'
import { portraits } from './samples.ts'

const none = () => {}
const common = {
  id: 'noor',
  photoHref: '#noor',
  chat: { href: '#noor', label: 'Say hello', cost: '2 · €0.37', busy: false },
  costNote: 'A message costs 2 credits (€0.37). You have 34.',
  me: { photo: portraits.daan, initials: 'D', label: 'You' },
  them: { photo: portraits.noor, initials: 'N', label: 'Noor, open profile' },
  lit: true,
  keepLabel: 'Keep looking',
  closeLabel: 'Close',
  onImagePressed: none,
  onButtonPressed: none,
  onClose: none,
}
const LONG = 'Maximiliane-Theodora von Hohenlohe'

const VARIANTS: Record<string, MatchOverlayProps> = {
  Match: {
    ...common,
    kind: 'real',
    title: 'You and Noor hit it off.',
    text: 'You like each other. Noor is online now.',
  },
  Like: {
    ...common,
    kind: 'real',
    title: 'Noor likes you.',
    text: 'Like back and it’s a match.',
    likeBack: { label: 'Like back', busy: false, onPress: none },
  },
  'Like, busy': {
    ...common,
    kind: 'real',
    title: 'Noor likes you.',
    text: 'Like back and it’s a match.',
    likeBack: { label: 'Like back', busy: true, onPress: none },
  },
  'Like, refused': {
    ...common,
    kind: 'real',
    title: 'Noor likes you.',
    text: 'Like back and it’s a match.',
    likeBack: { label: 'Like back', busy: false, onPress: none },
    refusal: 'Confirm your e-mail address first.',
  },
  Suggestion: {
    ...common,
    kind: 'real',
    lit: false,
    title: 'You may like Noor.',
    text: 'This is our suggestion, going by what you look for. It is not a like.',
  },
  Fictional: {
    ...common,
    kind: 'fictional',
    mark: 'Fictional profile',
    them: { photo: portraits.ines, initials: 'J', label: 'Julie, open profile' },
    title: 'A match, made up.',
    text: 'Julie is made up, so this is not a like. This profile is fictional and made for entertainment. Meeting in person is not possible.',
  },
  'No photos': {
    ...common,
    kind: 'real',
    me: { initials: 'D', label: 'You' },
    them: { initials: 'N', label: 'Noor, open profile' },
    title: 'You and Noor hit it off.',
    text: 'You like each other.',
  },
  'Long name': {
    ...common,
    kind: 'real',
    title: `You and ${LONG} hit it off.`,
    text: `You like each other. ${LONG} is online now.`,
  },
}

export function Matches() {
  const [shown, setShown] = useState<string>()
  const variant = VARIANTS[shown ?? '']
  return (
    <div className="cluster cluster--wrap">
      {Object.keys(VARIANTS).map((name) => (
        <Button key={name} variant="line" onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      {variant && <MatchOverlay {...variant} onClose={() => setShown(undefined)} />}
    </div>
  )
}
