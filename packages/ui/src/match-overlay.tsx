import { Heart, MessageCircle, UserRound, X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { LeaningPortrait, MatchPair } from './match-pair.tsx'
import { dispatchPress } from './press-events.ts'
import { useBackStep } from './use-back-step.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Portrait {
  photo?: string | undefined
  initials: string
  /** What it is, for those who cannot see it; of the other one, where it leads. */
  label: string
}

interface Common {
  /** Of the profile shown. */
  id: string
  /** Where the photo leads. */
  photoHref: string
  /** Where the button leads, with what a message there costs, if one can be sent; busy while it is on its way. */
  chat: { href: string; label: ReactNode; cost?: ReactNode; busy: boolean }
  /** The same in words, before the button; or why none can be sent. */
  costNote: ReactNode
  me: Portrait
  them: Portrait
  title: ReactNode
  text: ReactNode
  /** Whether a like was given; else the spark stays dark. */
  lit: boolean
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
  const { id, me, them, title, text, lit, mark, likeBack, refusal, onClose } = props
  const focus = useReturnFocus(false)
  useBackStep(true, onClose)
  const press = (event: MouseEvent) => {
    dispatchPress(event.currentTarget, 'image', id)
    props.onImagePressed(id)
  }
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Every click inside ends here, those on the close buttons and the links too. */}
        <RadixDialog.Content className="match-overlay" {...focus} onClick={onClose}>
          <IconButton label={props.closeLabel} icon={X} iconSize={24} className="match-overlay__close" />
          <div className="match-overlay__inside">
            <MatchPair key={String(lit && likeBack === undefined)} lit={lit} mark={mark}>
              <span className="pairing__side" role="img" aria-label={me.label}>
                <LeaningPortrait side="left" {...me} />
              </span>
              <Link className="pairing__side" href={props.photoHref} aria-label={them.label} onClick={press}>
                <LeaningPortrait side="right" {...them} />
              </Link>
            </MatchPair>
            <div className="match-overlay__words" aria-live="polite">
              <RadixDialog.Title>{title}</RadixDialog.Title>
              <RadixDialog.Description asChild>
                <div className="match-overlay__text">{text}</div>
              </RadixDialog.Description>
              {refusal && <p className="match-overlay__refusal">{refusal}</p>}
              <p className="text-xs match-overlay__cost">{props.costNote}</p>
            </div>
            <OverlayActions {...props} />
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function OverlayActions({ id, chat, likeBack, keepLabel, onButtonPressed }: Common) {
  const button = useRef<HTMLAnchorElement>(null)
  const isAnswered = likeBack === undefined
  const before = useRef(isAnswered)
  // Whoever liked back stood on a button that is gone. Not when it opens: the overlay notes first who had the focus.
  useEffect(() => {
    if (isAnswered && !before.current) button.current?.focus()
    before.current = isAnswered
  }, [isAnswered])
  // The overlay stays until the chat is there; in another tab it is not waited for.
  const start = (event: MouseEvent) => {
    dispatchPress(event.currentTarget, 'button', id)
    onButtonPressed(id)
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.stopPropagation()
  }
  return (
    <div className="match-overlay__ways">
      {likeBack && <LikeBack {...likeBack} />}
      <Button
        variant={likeBack ? 'line' : 'flame'}
        size="lg"
        icon={chat.cost === undefined ? UserRound : MessageCircle}
        href={chat.href}
        ref={button}
        cost={chat.cost}
        busy={chat.busy}
        data-first={likeBack ? undefined : ''}
        onClick={start}
      >
        {chat.label}
      </Button>
      <Button variant="ghost" size="lg">
        {keepLabel}
      </Button>
    </div>
  )
}

function LikeBack({ label, busy, onPress }: NonNullable<Common['likeBack']>) {
  // The overlay stays, to show what came of it.
  const stay = (event: MouseEvent) => {
    event.stopPropagation()
    if (!busy) onPress()
  }
  return (
    <span className="match-overlay__like-back" onClick={stay} role="presentation">
      <Button variant="flame" size="lg" icon={Heart} busy={busy} data-first="">
        {label}
      </Button>
    </span>
  )
}
