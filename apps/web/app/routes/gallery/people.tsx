import '@app/ui/swipe.css'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { FictionalBar } from '@app/ui/fictional-bar'
import { FictionalBox } from '@app/ui/fictional-box'
import { FictionalMark } from '@app/ui/fictional-mark'
import { DividerStrip } from '@app/ui/divider-strip'
import { LikeButton } from '@app/ui/like-button'
import { PortraitRow } from '@app/ui/portrait-row'
import { LikesMeter } from '@app/ui/likes-meter'
import { ProfileCard } from '@app/ui/profile-card'
import { Heart } from 'lucide-react'
import { portraits } from './samples.ts'

const { daan, ines, noor, theo } = portraits

export function People() {
  return (
    <>
      <div className="cluster cluster--wrap">
        <FictionalMark>Fictional</FictionalMark>
        <FictionalMark on="photo">Fictional</FictionalMark>
        <Avatar size="xs" src={daan} />
        <Avatar size="sm" src={noor} kind="real" online />
        <Avatar src={theo} />
        <Avatar size="lg" src={ines} kind="fictional" />
        <Avatar size="xl" initials="N" />
        <LikesMeter left={3} label="3 of 4 likes left" />
      </div>
      <FictionalBox>
        <b>Julie is a fictional profile.</b> You can chat for fun. Meeting in person is not possible.
      </FictionalBox>
      <FictionalBar action={<a href="#why">Why?</a>}>
        Not a real member: our team writes the replies. Meeting is not possible.
      </FictionalBar>
      <Cards />
      <div>
        <PortraitRow
          scale="hero"
          portraits={[
            { src: daan, step: 7 },
            { src: noor, step: 16 },
            { src: theo, step: 10 },
            { src: ines, step: 19 },
            { src: daan, step: 13 },
            { src: noor, step: 6 },
            { src: theo, step: 12 },
          ]}
        />
        <DividerStrip />
      </div>
    </>
  )
}

function Cards() {
  return (
    <div className="people people--4">
      <ProfileCard
        kind="real"
        href="#noor"
        name="Noor, 34"
        photo={{ src: noor, alt: 'Photo of Noor' }}
        meta="Utrecht · 4 km"
        onlineLabel="online now"
        like={<LikeButton pressed={false} label="Like Noor" />}
      />
      <ProfileCard
        kind="fictional"
        href="#ines"
        name="Inês, 33"
        photo={{ src: ines, alt: 'Photo of Inês' }}
        mark="Fictional"
        description="Fictional profile"
        like={<LikeButton pressed label="Like Inês" />}
      />
      <ProfileCard
        kind="real"
        href="#theo"
        name="Theo, 42"
        photo={{ src: theo, alt: 'Photo of Theo' }}
        meta="Liked you 12 min ago"
        newLabel="New"
        action={
          <Button variant="soft" size="sm" block icon={Heart}>
            Like back
          </Button>
        }
      />
      <ProfileCard kind="real" href="#x" name="Sam, 29" initials="S" meta="Leiden · 48 km" />
    </div>
  )
}
