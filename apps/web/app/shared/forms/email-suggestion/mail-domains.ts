/** Where people have their mail, in the countries our sites are in. Only these are ever proposed. */
const words = (text: string) => text.trim().split(/\s+/)

const WORLDWIDE = `
  gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com mail.com email.com proton.me protonmail.com pm.me
  gmx.com gmx.net ymail.com rocketmail.com fastmail.com
  hotmail.com hotmail.nl hotmail.be hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.co.uk hotmail.com.au hotmail.ca
  hotmail.ch hotmail.co.nz outlook.com outlook.de outlook.fr outlook.it outlook.es outlook.be outlook.ie outlook.com.au
  outlook.co.nz live.com live.nl live.be live.de live.fr live.it live.co.uk live.com.au live.ca
  yahoo.com yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.uk yahoo.ie yahoo.ca yahoo.com.au yahoo.co.nz yahoo.pl
`
const DUTCH_AND_BELGIAN = `
  ziggo.nl kpnmail.nl planet.nl home.nl upcmail.nl xs4all.nl hetnet.nl kpnplanet.nl chello.nl casema.nl zonnet.nl
  quicknet.nl online.nl caiway.nl telenet.be skynet.be proximus.be scarlet.be voo.be
`
const GERMAN_AUSTRIAN_SWISS = `
  web.de gmx.de gmx.at gmx.ch t-online.de freenet.de arcor.de posteo.de mail.de mailbox.org aon.at chello.at bluewin.ch
  hispeed.ch
`
const FRENCH_ITALIAN_SPANISH = `
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr numericable.fr
  libero.it tiscali.it virgilio.it alice.it tim.it tin.it email.it fastwebnet.it
  terra.es telefonica.net movistar.es orange.es ono.com
`
const POLISH = 'wp.pl o2.pl onet.pl onet.eu poczta.onet.pl interia.pl interia.eu op.pl vp.pl gazeta.pl tlen.pl'
const BRITISH_IRISH_OVERSEAS = `
  btinternet.com sky.com virginmedia.com talktalk.net eircom.net bigpond.com bigpond.net.au optusnet.com.au iinet.net.au
  xtra.co.nz rogers.com bell.net shaw.ca telus.net videotron.ca
`

export const MAIL_DOMAINS = [
  WORLDWIDE,
  DUTCH_AND_BELGIAN,
  GERMAN_AUSTRIAN_SWISS,
  FRENCH_ITALIAN_SPANISH,
  POLISH,
  BRITISH_IRISH_OVERSEAS,
].flatMap(words)

/** Names that exist in many countries: with a real ending they are right, listed or not. */
export const WORLDWIDE_NAMES = words('hotmail outlook live yahoo gmx msn orange proton mail')

export const ENDINGS = words(`
  com net org eu nl be de at ch fr it es pl ie pt lu se dk no fi cz gr hu ro us ca in
  co.uk com.au co.nz com.br com.mx com.ar
`)

/** Slips of the finger that are no ending anywhere. */
export const SLIPPED_ENDINGS: ReadonlyMap<string, string> = new Map([
  ...words('con cpm vom xom cmo ocm comm coom cim').map((slip) => [slip, 'com'] as const),
  ...words('nett ney nte').map((slip) => [slip, 'net'] as const),
  ...words('rog ogr').map((slip) => [slip, 'org'] as const),
])
