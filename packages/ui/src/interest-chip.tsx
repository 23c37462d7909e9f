import {
  Beer,
  Bike,
  BookOpen,
  CakeSlice,
  Camera,
  Car,
  Cat,
  Clapperboard,
  Coffee,
  CookingPot,
  Cpu,
  Dices,
  Disc3,
  Dog,
  Dumbbell,
  Feather,
  Fish,
  Flower2,
  Footprints,
  Gamepad2,
  Guitar,
  Hammer,
  HandHeart,
  Hash,
  Landmark,
  Languages,
  MicVocal,
  Motorbike,
  Mountain,
  MountainSnow,
  Music,
  Palette,
  PartyPopper,
  PawPrint,
  Plane,
  Podcast,
  Puzzle,
  Sailboat,
  Scroll,
  Shirt,
  Sprout,
  Telescope,
  Tent,
  TentTree,
  Theater,
  Timer,
  TrainFront,
  Trees,
  Trophy,
  Tv,
  Umbrella,
  Utensils,
  Volleyball,
  Waves,
  Wine,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'
import type { LucideIcon } from './icon.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  music: Music,
  live: MicVocal,
  festivals: TentTree,
  dancing: Disc3,
  instrument: Guitar,
  travel: Plane,
  citytrips: TrainFront,
  camping: Tent,
  beach: Umbrella,
  mountains: Mountain,
  skiing: MountainSnow,
  sailing: Sailboat,
  swimming: Waves,
  fishing: Fish,
  hiking: Footprints,
  cycling: Bike,
  running: Timer,
  fitness: Dumbbell,
  yoga: Flower2,
  ballsports: Volleyball,
  watching: Trophy,
  motor: Motorbike,
  cars: Car,
  cooking: CookingPot,
  baking: CakeSlice,
  dining: Utensils,
  wine: Wine,
  beer: Beer,
  coffee: Coffee,
  goingout: PartyPopper,
  film: Clapperboard,
  series: Tv,
  theatre: Theater,
  museums: Landmark,
  art: Palette,
  photo: Camera,
  reading: BookOpen,
  writing: Feather,
  podcasts: Podcast,
  languages: Languages,
  history: Scroll,
  science: Telescope,
  tech: Cpu,
  gaming: Gamepad2,
  boardgames: Dices,
  puzzles: Puzzle,
  diy: Hammer,
  gardening: Sprout,
  nature: Trees,
  animals: PawPrint,
  dogs: Dog,
  cats: Cat,
  fashion: Shirt,
  volunteering: HandHeart,
}

/** The drawing of an interest; one nobody drew yet has the sign for "a subject". */
export function interestIcon(key: string): LucideIcon {
  return (Object.hasOwn(ICONS, key) ? ICONS[key] : undefined) ?? Hash
}

export interface InterestChipsProps {
  /** The key chooses the icon. What both have is tinted, and said. */
  interests: readonly { key: string; shared?: boolean }[]
  /** Never the icon alone. */
  names: readonly { key: string; name: string }[]
  /** Left out where nobody else is there to share them. */
  sharedLabel?: ReactNode
}

/** What somebody likes doing. */
export function InterestChips({ interests, names, sharedLabel }: InterestChipsProps) {
  return (
    <ul className="chips">
      {interests.map(({ key, shared = false }) => (
        <li key={key}>
          <Chip icon={interestIcon(key)} shared={shared}>
            {names.find((one) => one.key === key)?.name ?? key}
            {shared && <span className="sr-only">{sharedLabel}</span>}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
