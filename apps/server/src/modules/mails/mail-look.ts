/** How mails look: the design's neutral tones, and each brand's own colours. Written into the elements, as mail needs. */
import type { Brand } from '@app/contract'
import type { CSSProperties } from 'react'

const LIGHT = {
  page: '#efe6e3',
  surface: '#ffffff',
  foot: '#fbf7f5',
  ink: '#25121a',
  muted: '#6a535b',
  line: '#e8dcda',
  line_strong: '#9c858c',
  success: '#13774c',
  box: '#fff1cf',
  mark: '#e8e9fb',
  mark_ink: '#3b3f8f',
  quote: '#f4ece9',
}
const DARK: typeof LIGHT = {
  page: '#160a10',
  surface: '#21111a',
  foot: '#1b0d14',
  ink: '#fbf0ec',
  muted: '#cdb3ba',
  line: '#3d2631',
  line_strong: '#8a6b77',
  success: '#7fd6a8',
  box: '#3a2a12',
  mark: '#2c2e57',
  mark_ink: '#cfd1ff',
  quote: '#2f1b26',
}

const TEXT_FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const DISPLAY_FONT = `'Familjen Grotesk', ${TEXT_FONT}`

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

export const lookOf = onceFor(({ light }): Readonly<Record<Part, CSSProperties>> => {
  const button = { borderRadius: 14, fontSize: 16, fontWeight: 600, textDecoration: 'none' }
  const display = { fontFamily: DISPLAY_FONT, fontWeight: 700, letterSpacing: '-0.03em', color: LIGHT.ink }
  const small = { margin: 0, fontSize: 14, lineHeight: '21px', color: LIGHT.muted, fontFamily: TEXT_FONT }
  const row = { padding: '8px 0', fontSize: 15, lineHeight: '22px', color: LIGHT.ink, fontFamily: TEXT_FONT }
  return {
    page: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.page, fontFamily: TEXT_FONT },
    card: { maxWidth: 600, backgroundColor: LIGHT.surface, borderRadius: 20, overflow: 'hidden' },
    head: { padding: '22px 32px', borderBottom: `1px solid ${LIGHT.line}` },
    dot: { display: 'inline-block', width: 12, height: 12, borderRadius: 6, backgroundColor: light.brand },
    wordmark: { ...display, margin: 0, fontSize: 26, lineHeight: '30px' },
    main: { padding: 32 },
    title: { ...display, margin: '0 0 12px', fontSize: 30, lineHeight: '34px' },
    why: { margin: '0 0 20px', fontSize: 16, lineHeight: '24px', color: LIGHT.ink, fontFamily: TEXT_FONT },
    solid: { ...button, padding: '15px 26px', backgroundColor: light.brand, color: light.on_brand },
    outlined: { ...button, padding: '14px 26px', border: `1.5px solid ${LIGHT.line_strong}`, color: LIGHT.ink },
    small: { ...small, marginTop: 20 },
    facts: { ...small, color: LIGHT.ink, marginBottom: 12 },
    note: { ...small, color: LIGHT.ink },
    rule: { margin: '24px 0', border: 'none', borderTop: `1px solid ${LIGHT.line}` },
    foot: { padding: '20px 32px 28px', backgroundColor: LIGHT.foot },
    footnote: { ...small, fontSize: 13, lineHeight: '19.5px' },
    link: { color: light.brand_ink, textDecoration: 'underline' },
    quiet_link: { color: LIGHT.muted, textDecoration: 'underline' },
    address: { color: LIGHT.muted, textDecoration: 'none', wordBreak: 'break-all' },
    reference: { ...small, marginBottom: 12 },
    row,
    row_quiet: { ...row, color: LIGHT.muted },
    row_discount: { ...row, color: LIGHT.success },
    row_total: { ...row, fontSize: 17, fontWeight: 700, borderTop: `1px solid ${LIGHT.line}` },
    row_first: { ...row, color: LIGHT.muted, borderTop: `1px solid ${LIGHT.line}` },
    box: { ...small, padding: '16px 18px', borderRadius: 14, backgroundColor: LIGHT.box, color: LIGHT.ink },
    box_link: { display: 'inline-block', padding: '8px 0 0', color: LIGHT.ink, textDecoration: 'underline' },
    mark: {
      display: 'inline-block',
      margin: '0 0 16px',
      padding: '3px 10px',
      borderRadius: 999,
      backgroundColor: LIGHT.mark,
      color: LIGHT.mark_ink,
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 600,
      fontFamily: TEXT_FONT,
    },
    quote: {
      margin: '0 0 20px',
      padding: '14px 16px',
      borderRadius: '4px 18px 18px 18px',
      backgroundColor: LIGHT.quote,
      color: LIGHT.ink,
      fontSize: 16,
      lineHeight: '24px',
      fontFamily: TEXT_FONT,
    },
  }
})

/** Readers that know about dark mode get the dark theme of the brand; the others turn colours themselves, safely. */
export const darkStyles = onceFor(({ dark }) => {
  const rules: Partial<Record<Part, string>> = {
    page: `background-color:${DARK.page}`,
    card: `background-color:${DARK.surface}`,
    head: `border-color:${DARK.line}`,
    dot: `background-color:${dark.brand}`,
    wordmark: `color:${DARK.ink}`,
    title: `color:${DARK.ink}`,
    why: `color:${DARK.ink}`,
    solid: `background-color:${dark.brand};color:${dark.on_brand}`,
    outlined: `border-color:${DARK.line_strong};color:${DARK.ink}`,
    small: `color:${DARK.muted}`,
    facts: `color:${DARK.ink}`,
    note: `color:${DARK.ink}`,
    rule: `border-color:${DARK.line}`,
    foot: `background-color:${DARK.foot}`,
    footnote: `color:${DARK.muted}`,
    link: `color:${dark.brand_ink}`,
    quiet_link: `color:${DARK.muted}`,
    address: `color:${DARK.muted}`,
    reference: `color:${DARK.muted}`,
    row: `color:${DARK.ink}`,
    row_quiet: `color:${DARK.muted}`,
    row_discount: `color:${DARK.success}`,
    row_total: `color:${DARK.ink};border-color:${DARK.line}`,
    row_first: `color:${DARK.muted};border-color:${DARK.line}`,
    box: `background-color:${DARK.box};color:${DARK.ink}`,
    box_link: `color:${DARK.ink}`,
    mark: `background-color:${DARK.mark};color:${DARK.mark_ink}`,
    quote: `background-color:${DARK.quote};color:${DARK.ink}`,
  }
  const important = (rule: string) => `${rule.replaceAll(';', '!important;')}!important`
  const lines = Object.entries(rules).map(([part, rule]) => `.m-${part}{${important(rule)}}`)
  // The page's colour is on the body and on the cell inside it, which has no class of its own.
  const page = `.m-page>table>tbody>tr>td{background-color:${DARK.page}!important}`
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${page}${lines.join('')}}`
})

export const PHONE_STYLES =
  '@media (max-width:480px){.m-head{padding:18px 20px!important}.m-main{padding:24px 20px!important}' +
  '.m-foot{padding:18px 20px 24px!important}.m-title{font-size:26px!important;line-height:30px!important}}'
