import { Heart, X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { LeaningStick, MatchPair } from './match-pair.tsx'
import { tellPress } from './match-press.ts'
import { useReturnFocus } from './return-focus.ts'

interface Portrait {
  photo?: string | undefined
  initials: string
  /** What it is, for those who cannot see it; of the other one, where it leads. */
  label: string
}

interface Common {
  /** Of the profile shown. */
  id: string
  /** Where photo and button lead. */
  href: string
  me: Portrait
  them: Portrait
  title: ReactNode
  text: ReactNode
  /** Whether a like was given; else the spark stays dark. */
  lit: boolean
  buttonLabel: ReactNode
  keepLabel: ReactNode
  closeLabel: string
  /** Where they like me, and I not them yet. */
  likeBack?: { label: ReactNode; busy: boolean; onPress: () => void } | undefined
  /** Why liking back was refused. */
  refusal?: ReactNode
  onImagePressed: (id: string) => void
  onButtonPressed: (id: string) => void
  onClose: () => void
}

/** `kind` has no default: whoever shows a person says which it is. */
export type MatchOverlayProps = Common & ({ kind: 'real'; mark?: never } | { kind: 'fictional'; mark: ReactNode })

/** Two people on a night ground: a small celebration. A click anywhere closes it, and Escape. */
export function MatchOverlay(props: MatchOverlayProps) {
  const { id, href, me, them, title, text, lit, mark, buttonLabel, likeBack, refusal, onClose } = props
  const focus = useReturnFocus(false)
  const button = useRef<HTMLAnchorElement>(null)
  const isAnswered = likeBack === undefined
  // Whoever liked back stood on a button that is gone.
  useEffect(() => {
    if (isAnswered) button.current?.focus()
  }, [isAnswered])
  const press = (part: 'image' | 'button', tell: (id: string) => void) => (event: MouseEvent) => {
    tellPress(event.currentTarget, part, id)
    tell(id)
  }
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Every click inside ends here, those on the close buttons and the links too. */}
        <RadixDialog.Content className="match-overlay" {...focus} onClick={onClose}>
          <IconButton label={props.closeLabel} icon={X} iconSize={24} className="x" />
          <div className="in">
            <MatchPair key={String(lit && isAnswered)} lit={lit} mark={mark}>
              <span className="side" role="img" aria-label={me.label}>
                <LeaningStick side="left" {...me} />
              </span>
              <Link className="side" href={href} aria-label={them.label} onClick={press('image', props.onImagePressed)}>
                <LeaningStick side="right" {...them} />
              </Link>
            </MatchPair>
            <div className="words" aria-live="polite">
              <RadixDialog.Title>{title}</RadixDialog.Title>
              <RadixDialog.Description asChild>
                <div className="text">{text}</div>
              </RadixDialog.Description>
              {refusal && <p className="refusal">{refusal}</p>}
            </div>
            <div className="ways">
              {likeBack && <LikeBack {...likeBack} />}
              <Button
                variant={likeBack ? 'line' : 'flame'}
                size="lg"
                href={href}
                ref={button}
                data-first={likeBack ? undefined : ''}
                onClick={press('button', props.onButtonPressed)}
              >
                {buttonLabel}
              </Button>
              <Button variant="ghost" size="lg">
                {props.keepLabel}
              </Button>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function LikeBack({ label, busy, onPress }: NonNullable<Common['likeBack']>) {
  // The overlay stays, to show what came of it.
  const stay = (event: MouseEvent) => {
    event.stopPropagation()
    if (!busy) onPress()
  }
  return (
    <span className="likeback" onClick={stay} role="presentation">
      <Button variant="flame" size="lg" icon={Heart} busy={busy} data-first="">
        {label}
      </Button>
    </span>
  )
}
