import { AccountMenu } from '@app/ui/account-menu'
import { Badge } from '@app/ui/badge'
import { Card } from '@app/ui/card'
import { CreditsChip } from '@app/ui/credits-chip'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Footer } from '@app/ui/footer'
import { ListRow } from '@app/ui/list-row'
import { LocaleMenu } from '@app/ui/locale-menu'
import { Logo } from '@app/ui/logo'
import { MemberTopBar } from '@app/ui/member-top-bar'
import { TabLinks } from '@app/ui/tab-links'
import { VisitorTopBar } from '@app/ui/top-bar'
import { LogOut, ReceiptText, Settings, UserRound } from 'lucide-react'
import { Menus } from './menus.tsx'
import { drawing, portraits } from './samples.ts'

const logo = <Logo drawing={drawing} wordmark="brand" href="#home" label="Brand, home" />
const bell = { href: '#bell', label: 'Notifications' }
const account = (
  <AccountMenu
    label="Account"
    photo={portraits.daan}
    title="Daan, 36"
    text="Premium member"
    items={[
      { kind: 'link', href: '#me', icon: UserRound, label: 'My profile' },
      { kind: 'link', href: '#settings', icon: Settings, label: 'Settings' },
      { kind: 'link', href: '#transactions', icon: ReceiptText, label: 'Transactions', tail: '2' },
      { kind: 'separator' },
      { kind: 'action', icon: LogOut, label: 'Log out', onSelect: () => {} },
    ]}
  />
)
const localeMenu = (
  <LocaleMenu
    short="EN"
    label="Language: EN, English"
    action="#"
    items={[
      { locale: 'nl', label: 'Nederlands' },
      { locale: 'en', label: 'English', current: true },
      { locale: 'de', label: 'Deutsch' },
    ]}
  />
)

function links(messages: number, likes: number) {
  return [
    { href: '#discover', label: 'Discover', current: true },
    { href: '#chats', label: 'Messages', badge: { count: messages, label: `${messages} new` } },
    { href: '#likes', label: 'Likes', badge: { count: likes, label: `${likes} new` } },
  ]
}

export function Navigation() {
  return (
    <>
      <Bars />
      <Menus />
      <Card flush>
        <ListRow href="#me" icon={UserRound} title="My profile" />
        <ListRow
          href="#transactions"
          icon={ReceiptText}
          title="Transactions"
          end={<span className="text-sm muted">2</span>}
        />
        <ListRow icon={LogOut} title="Log out" onClick={() => {}} />
      </Card>
      <TabLinks
        label="Likes"
        links={[
          { href: '#you', label: 'Likes you', badge: <Badge count={2} label="2 new" />, current: true },
          { href: '#given', label: 'You like' },
          { href: '#matches', label: 'Matches' },
        ]}
      />
      <SampleFooter />
    </>
  )
}

function Bars() {
  return (
    <div className="gallery__frame">
      <MemberTopBar
        logo={logo}
        navLabel="Main, balance"
        links={links(0, 0)}
        credits={<CreditsChip credits={134} href="#credits" label="134 credits" />}
        notifications={bell}
        account={account}
      />
      <MemberTopBar
        logo={logo}
        navLabel="Main, low"
        links={links(128, 14)}
        credits={<CreditsChip credits={8} href="#credits" label="8 credits, running low" />}
        notifications={{ ...bell, badge: { count: 2, label: '2 new' } }}
        account={account}
      />
      <MemberTopBar
        logo={logo}
        navLabel="Main, free"
        links={links(3, 0)}
        premium={{ href: '#premium', label: 'Get Premium' }}
        notifications={bell}
        account={account}
      />
      <VisitorTopBar
        logo={logo}
        localeMenu={localeMenu}
        logIn={{ href: '#login', label: 'Log in' }}
        join={{ href: '#join', label: 'Join free' }}
      />
    </div>
  )
}

function SampleFooter() {
  return (
    <Footer
      logo={<Logo drawing={drawing} wordmark="brand" href="#home" label="Brand" />}
      disclaimer={
        <>
          Adults only, 18+. Some profiles are fictional; they carry the <FictionalMark>Fictional</FictionalMark> mark
          everywhere. Meeting them in person is not possible.
        </>
      }
      localeMenu={localeMenu}
      columns={[
        {
          title: 'Brand',
          links: [
            { href: '#prices', label: 'Prices' },
            { href: '#faq', label: 'FAQ' },
          ],
        },
        {
          title: 'Rules',
          links: [
            { href: '#terms', label: 'Terms' },
            { href: '#privacy', label: 'Privacy' },
          ],
        },
        { title: 'Your rights', links: [{ href: '#return', label: 'Return policy' }] },
      ]}
      company="© 2026 Company name B.V. · KvK 00000000"
      contact="support@example.com"
    />
  )
}
