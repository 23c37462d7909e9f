import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { FictionalBar } from '@app/ui/fictional-bar'
import { FictionalBox } from '@app/ui/fictional-box'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Flap } from '@app/ui/flap'
import { LikeButton } from '@app/ui/like-button'
import { Matchbook } from '@app/ui/matchbook'
import { Matchsticks } from '@app/ui/matchsticks'
import { PersonCard } from '@app/ui/person-card'
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
        <Matchsticks left={3} label="3 of 4 likes left" />
      </div>
      <FictionalBox>
        <b>Julie is a fictional profile.</b> You can chat for fun. Meeting in person is not possible.
      </FictionalBox>
      <FictionalBar action={<a href="#why">Why?</a>}>
        Not a real member: our team writes the replies. Meeting is not possible.
      </FictionalBar>
      <Cards />
      <div>
        <Matchbook
          scale="hero"
          sticks={[
            { src: daan, step: 7 },
            { src: noor, step: 16 },
            { src: theo, step: 10 },
            { src: ines, step: 19 },
            { src: daan, step: 13 },
            { src: noor, step: 6 },
            { src: theo, step: 12 },
          ]}
        />
        <Flap />
      </div>
    </>
  )
}

function Cards() {
  return (
    <div className="people people--4">
      <PersonCard
        kind="real"
        href="#noor"
        name="Noor, 34"
        photo={{ src: noor, alt: 'Photo of Noor' }}
        meta="Utrecht · 4 km"
        onlineLabel="online now"
        like={<LikeButton pressed={false} label="Like Noor" />}
      />
      <PersonCard
        kind="fictional"
        href="#ines"
        name="Inês, 33"
        photo={{ src: ines, alt: 'Photo of Inês' }}
        mark="Fictional"
        description="Fictional profile"
        like={<LikeButton pressed label="Like Inês" />}
      />
      <PersonCard
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
      <PersonCard kind="real" href="#x" name="Sam, 29" initials="S" meta="Leiden · 48 km" />
    </div>
  )
}
