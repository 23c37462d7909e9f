/** How mails look: each brand in its own colours, neutrals and corners. Written into the elements, as mail needs. */
import type { Brand } from '@app/contract'
import { allColours } from '@app/contract/kit/colours'
import { corners } from '@app/contract/kit/corners'
import type { Theme } from '@app/contract/kit/neutrals'
import { TYPE_PAIRS } from '@app/contract/kit/type-pairs'
import type { CSSProperties } from 'react'

/** The colours of a mail, by what they are for. */
function mailColours(brand: Brand, theme: Theme) {
  const colours = allColours(brand, theme)
  const of = (name: string) => colours[name] ?? ''
  return {
    // A mailbox has a ground of its own around the card, which has to be seen on it.
    page: of(theme === 'light' ? 'seg-track' : 'bg'),
    surface: of('surface'),
    foot: of(theme === 'light' ? 'bg' : 'sunken'),
    ink: of('ink'),
    muted: of('muted'),
    line: of('line'),
    line_strong: of('line-strong'),
    success: of('success'),
    box: of('flame-soft'),
    mark: of('fic-soft'),
    mark_ink: of('fic'),
    quote: of(theme === 'light' ? 'sunken' : 'raised'),
  }
}

const SYSTEM_FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

type Part =
  | 'page'
  | 'card'
  | 'head'
  | 'dot'
  | 'wordmark'
  | 'main'
  | 'title'
  | 'why'
  | 'solid'
  | 'outlined'
  | 'small'
  | 'facts'
  | 'note'
  | 'rule'
  | 'foot'
  | 'footnote'
  | 'link'
  | 'quiet_link'
  | 'address'
  | 'reference'
  | 'row'
  | 'row_quiet'
  | 'row_discount'
  | 'row_total'
  | 'row_first'
  | 'box'
  | 'box_link'
  | 'mark'
  | 'quote'

/** How an element of the layout is dressed: by a class for dark readers, and by its own style for all others. */
export type PartOf = (name: Part) => { className: string; style: CSSProperties }

/** Made once for a brand, whose mails all look the same. */
function onceFor<T>(make: (brand: Brand) => T): (brand: Brand) => T {
  const made = new WeakMap<Brand, { value: T }>()
  return (brand) => {
    const known = made.get(brand) ?? { value: make(brand) }
    made.set(brand, known)
    return known.value
  }
}

function lettersOf({ type }: Brand): { text: string; titles: string } {
  const { family } = TYPE_PAIRS[type]
  const text = `'${family.text}', ${SYSTEM_FONTS}`
  return { text, titles: `'${family.display}', ${text}` }
}

export const lookOf = onceFor((brand): Readonly<Record<Part, CSSProperties>> => {
  const tones = mailColours(brand, 'light')
  const { md, lg } = corners(brand.radius)
  const { text, titles } = lettersOf(brand)
  const button = { borderRadius: md, fontSize: 16, fontWeight: 600, textDecoration: 'none' }
  const display = { fontFamily: titles, fontWeight: 700, letterSpacing: '-0.03em', color: tones.ink }
  const small = { margin: 0, fontSize: 14, lineHeight: '21px', color: tones.muted, fontFamily: text }
  const row = { padding: '8px 0', fontSize: 15, lineHeight: '22px', color: tones.ink, fontFamily: text }
  return {
    page: { margin: 0, padding: '24px 12px', backgroundColor: tones.page, fontFamily: text },
    card: { maxWidth: 600, backgroundColor: tones.surface, borderRadius: lg, overflow: 'hidden' },
    head: { padding: '22px 32px', borderBottom: `1px solid ${tones.line}` },
    dot: { display: 'inline-block', width: 12, height: 12, borderRadius: 6, backgroundColor: brand.light.brand },
    wordmark: { ...display, margin: 0, fontSize: 26, lineHeight: '30px' },
    main: { padding: 32 },
    title: { ...display, margin: '0 0 12px', fontSize: 30, lineHeight: '34px' },
    why: { margin: '0 0 20px', fontSize: 16, lineHeight: '24px', color: tones.ink, fontFamily: text },
    solid: { ...button, padding: '15px 26px', backgroundColor: brand.light.brand, color: brand.light.on_brand },
    outlined: { ...button, padding: '14px 26px', border: `1.5px solid ${tones.line_strong}`, color: tones.ink },
    small: { ...small, marginTop: 20 },
    facts: { ...small, color: tones.ink, marginBottom: 12 },
    note: { ...small, color: tones.ink },
    rule: { margin: '24px 0', border: 'none', borderTop: `1px solid ${tones.line}` },
    foot: { padding: '20px 32px 28px', backgroundColor: tones.foot },
    footnote: { ...small, fontSize: 13, lineHeight: '19.5px' },
    link: { color: brand.light.brand_ink, textDecoration: 'underline' },
    quiet_link: { color: tones.muted, textDecoration: 'underline' },
    address: { color: tones.muted, textDecoration: 'none', wordBreak: 'break-all' },
    reference: { ...small, marginBottom: 12 },
    row,
    row_quiet: { ...row, color: tones.muted },
    row_discount: { ...row, color: tones.success },
    row_total: { ...row, fontSize: 17, fontWeight: 700, borderTop: `1px solid ${tones.line}` },
    row_first: { ...row, color: tones.muted, borderTop: `1px solid ${tones.line}` },
    box: { ...small, padding: '16px 18px', borderRadius: md, backgroundColor: tones.box, color: tones.ink },
    box_link: { display: 'inline-block', padding: '8px 0 0', color: tones.ink, textDecoration: 'underline' },
    mark: {
      display: 'inline-block',
      margin: '0 0 16px',
      padding: '3px 10px',
      borderRadius: 999,
      backgroundColor: tones.mark,
      color: tones.mark_ink,
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 600,
      fontFamily: text,
    },
    quote: {
      margin: '0 0 20px',
      padding: '14px 16px',
      borderRadius: '4px 18px 18px 18px',
      backgroundColor: tones.quote,
      color: tones.ink,
      fontSize: 16,
      lineHeight: '24px',
      fontFamily: text,
    },
  }
})

/** Readers that know about dark mode get the dark theme of the brand; the others turn colours themselves, safely. */
export const darkStyles = onceFor((brand) => {
  const { dark } = brand
  const tones = mailColours(brand, 'dark')
  const rules: Partial<Record<Part, string>> = {
    page: `background-color:${tones.page}`,
    card: `background-color:${tones.surface}`,
    head: `border-color:${tones.line}`,
    dot: `background-color:${dark.brand}`,
    wordmark: `color:${tones.ink}`,
    title: `color:${tones.ink}`,
    why: `color:${tones.ink}`,
    solid: `background-color:${dark.brand};color:${dark.on_brand}`,
    outlined: `border-color:${tones.line_strong};color:${tones.ink}`,
    small: `color:${tones.muted}`,
    facts: `color:${tones.ink}`,
    note: `color:${tones.ink}`,
    rule: `border-color:${tones.line}`,
    foot: `background-color:${tones.foot}`,
    footnote: `color:${tones.muted}`,
    link: `color:${dark.brand_ink}`,
    quiet_link: `color:${tones.muted}`,
    address: `color:${tones.muted}`,
    reference: `color:${tones.muted}`,
    row: `color:${tones.ink}`,
    row_quiet: `color:${tones.muted}`,
    row_discount: `color:${tones.success}`,
    row_total: `color:${tones.ink};border-color:${tones.line}`,
    row_first: `color:${tones.muted};border-color:${tones.line}`,
    box: `background-color:${tones.box};color:${tones.ink}`,
    box_link: `color:${tones.ink}`,
    mark: `background-color:${tones.mark};color:${tones.mark_ink}`,
    quote: `background-color:${tones.quote};color:${tones.ink}`,
  }
  const important = (rule: string) => `${rule.replaceAll(';', '!important;')}!important`
  const lines = Object.entries(rules).map(([part, rule]) => `.m-${part}{${important(rule)}}`)
  // The page's colour is on the body and on the cell inside it, which has no class of its own.
  const page = `.m-page>table>tbody>tr>td{background-color:${tones.page}!important}`
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${page}${lines.join('')}}`
})

export const PHONE_STYLES =
  '@media (max-width:480px){.m-head{padding:18px 20px!important}.m-main{padding:24px 20px!important}' +
  '.m-foot{padding:18px 20px 24px!important}.m-title{font-size:26px!important;line-height:30px!important}}'
