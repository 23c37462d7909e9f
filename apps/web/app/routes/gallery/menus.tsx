import { Avatar } from '@app/ui/avatar'
import { Menu, MenuHead, MenuRow } from '@app/ui/menu'
import { TabBar } from '@app/ui/tab-bar'
import { CreditSign } from '@app/ui/credit-sign'
import { Ban, Flag, Heart, MessageCircle, Search, Settings, UserRound } from 'lucide-react'
import { portraits } from './samples.ts'

export function Menus() {
  return (
    <>
      <div className="cluster cluster--wrap cluster--top gap-6">
        <Menu width={16}>
          <MenuHead avatar={<Avatar size="sm" src={portraits.daan} />} title="Daan, 36" text="Premium member" />
          <hr />
          <a href="#me">
            <MenuRow icon={UserRound}>My profile</MenuRow>
          </a>
          <a href="#language">
            <MenuRow icon={Settings} tail="English">
              Language
            </MenuRow>
          </a>
        </Menu>
        <Menu>
          <button type="button">
            <MenuRow icon={Flag}>Report</MenuRow>
          </button>
          <button type="button" data-tone="danger">
            <MenuRow icon={Ban}>Block Noor</MenuRow>
          </button>
        </Menu>
      </div>
      <div className="cluster cluster--wrap gap-4">
        <PhoneTabs current={0} />
        <PhoneTabs current={2} busy />
      </div>
    </>
  )
}

function PhoneTabs({ current, busy = false }: { current: number; busy?: boolean }) {
  const items = [
    { href: '#discover', label: 'Discover', icon: Search },
    { href: '#likes', label: 'Likes', icon: Heart, badge: busy ? { count: 14, label: '14 new' } : undefined },
    {
      href: '#chats',
      label: 'Messages',
      icon: MessageCircle,
      badge: busy ? { count: 128, label: '128 new' } : undefined,
    },
    {
      href: '#credits',
      label: 'Credits',
      icon: CreditSign,
      badge: busy ? { count: 8, tone: 'warn' as const } : undefined,
    },
    { href: '#me', label: 'Me', icon: UserRound },
  ]
  return (
    <div className="gallery__frame gallery__phone">
      <TabBar label={`Main ${current}`} items={items.map((item, i) => ({ ...item, current: i === current }))} />
    </div>
  )
}
