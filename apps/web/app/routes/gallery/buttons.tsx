import { Badge } from '@app/ui/badge'
import { Button, type ButtonVariant } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Chip } from '@app/ui/chip'
import { CreditIcon } from '@app/ui/credit-icon'
import { CostLine } from '@app/ui/cost-line'
import { CreditsChip } from '@app/ui/credits-chip'
import { IconButton } from '@app/ui/icon-button'
import { LikeButton } from '@app/ui/like-button'
import { OnlineLabel } from '@app/ui/online-label'
import { Pill } from '@app/ui/pill'
import { Bike, Heart, MessageCircle, Music, Sailboat } from 'lucide-react'
import { useState } from 'react'

const VARIANTS: ButtonVariant[] = [
  'primary',
  'night',
  'line',
  'soft',
  'quiet',
  'ghost',
  'flame',
  'danger',
  'danger-solid',
]

export function Buttons() {
  return (
    <div className="gallery__pairs">
      <ButtonCard />
      <SignCard />
    </div>
  )
}

function ButtonCard() {
  return (
    <Card className="stack">
      <div className="cluster cluster--wrap">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button variant="primary" className="is-focus">
          Focused
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="cluster cluster--wrap">
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Button variant="line" href="#top">
          Link
        </Button>
        <Button variant="line" asChild>
          <a href="#top">As child</a>
        </Button>
      </div>
      <Button
        variant="primary"
        icon={MessageCircle}
        cost={
          <>
            2 <CreditIcon size="sm" />
          </>
        }
      >
        Chat
      </Button>
      <Button variant="primary" size="lg" block busy>
        Sending…
      </Button>
      <Button size="lg" block disabled>
        Write something first
      </Button>
      <CostLine end="34 → 32">
        Costs <b>2 credits</b> (€0.37)
      </CostLine>
    </Card>
  )
}

function SignCard() {
  const [liked, setLiked] = useState(true)
  const [music, setMusic] = useState(true)
  return (
    <Card className="stack">
      <div className="cluster cluster--wrap">
        <IconButton variant="line" label="Like" icon={Heart} pressed={!liked} onClick={() => setLiked(!liked)} />
        <IconButton variant="line" label="Like" icon={Heart} pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton variant="brand" label="Like" icon={Heart} />
        <IconButton variant="fill" label="Like" icon={Heart} size="lg" />
        <IconButton variant="plain" label="Like" icon={Heart} size="xl" />
        <LikeButton pressed={liked} label="Like Noor" onClick={() => setLiked(!liked)} />
      </div>
      <div className="cluster cluster--wrap">
        <Badge count={3} label="3 new" />
        <Badge count={128} label="128 new" />
        <Badge tone="warn" count={8} />
        <Badge tone="danger" count={0} />
        <Badge tone="mute" count={4} />
        <Badge>New</Badge>
      </div>
      <div className="cluster cluster--wrap">
        <CreditsChip credits={134} href="#credits" label="134 credits" />
        <CreditsChip credits={8} href="#credits" label="8 credits, running low" />
        <CreditsChip credits={0} href="#credits" label="0 credits" />
      </div>
      <div className="cluster cluster--wrap">
        <OnlineLabel>Online now</OnlineLabel>
        <Pill>Plain</Pill>
        <Pill tone="ok">Paid</Pill>
        <Pill tone="warn">Pending</Pill>
        <Pill tone="danger">Failed</Pill>
        <Pill tone="info">Refunded</Pill>
        <Pill tone="brand">Likes you</Pill>
        <Pill tone="flame">25% off</Pill>
      </div>
      <div className="chips">
        <Chip icon={Sailboat}>Sailing</Chip>
        <Chip icon={Bike} shared>
          Cycling
        </Chip>
        <Chip icon={Music} kind="toggle" pressed={music} onToggle={() => setMusic(!music)}>
          Live music
        </Chip>
        <Chip kind="toggle" pressed={!music} onToggle={() => setMusic(!music)}>
          Film
        </Chip>
        <Chip kind="link" href="#near" current>
          Near me
        </Chip>
      </div>
    </Card>
  )
}
