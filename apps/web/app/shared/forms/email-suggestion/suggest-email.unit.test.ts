import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotnail.nl', 'hotmail.nl'],
  ['homtail.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['zigo.nl', 'ziggo.nl'],
  ['kpnmial.nl', 'kpnmail.nl'],
  ['xs4al.nl', 'xs4all.nl'],
  ['telent.be', 'telenet.be'],
  ['t-onlin.de', 't-online.de'],
  ['freent.de', 'freenet.de'],
  ['orangr.fr', 'orange.fr'],
  ['wanado.fr', 'wanadoo.fr'],
  ['libero.ut', 'libero.it'],
  ['virgillio.it', 'virgilio.it'],
  ['wp.ll', 'wp.pl'],
  ['interia.pll', 'interia.pl'],
  ['bigpnd.com', 'bigpond.com'],
  ['iclod.com', 'icloud.com'],
  ['yaho.com', 'yahoo.com'],
  ['protonmial.com', 'protonmail.com'],
  ['bakkerij-jansen.con', 'bakkerij-jansen.com'],
])('%s was probably %s', (typed, meant) => {
  expect(suggestEmail(`Daan.K@${typed}`)).toBe(`Daan.K@${meant}`)
})

const RIGHT = `
  gmail.com mail.com hotmail.nl hotmail.dk outlook.pt live.nl yahoo.se yahoo.co.uk gmx.ch t-online.de o2.pl op.pl wp.pl
  me.com ing.nl uu.nl kpn.com tue.nl rug.nl firma.io bedrijf.co mijnnaam.amsterdam student.kuleuven.be uni-wien.at
  example.com posteo.de shaw.ca hey.com tutanota.com zoho.eu bbc.co.uk asda.com ns.nl tele2.nl münchen.de arte.tv
`
test.each(RIGHT.trim().split(/\s+/))('%s is left alone', (domain) => {
  expect(suggestEmail(`daan@${domain}`)).toBeUndefined()
})

test.each(['', 'daan', 'daan@', '@gmial.com', 'daan@nergens'])('what is no address yet, %j, is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
