// Generated from packages/i18n by `npm run generate`. Do not edit.
/** The day on which the words of a public page were last changed, and a hash of them. */
export interface TextRevision {
  changed: string
  hash: string
}

export const TEXT_REVISIONS: Readonly<Record<string, TextRevision>> = {
  'pages/ban': { changed: '2026-11-19', hash: 'ptVmq2aVMszI' },
  'pages/cookies': { changed: '2026-11-19', hash: 'fVf4pMtUxMH6' },
  'pages/faq': { changed: '2026-11-17', hash: 'PPmRjig_TNOu' },
  'pages/privacy': { changed: '2026-11-19', hash: 'BurofW_OfSNx' },
  'pages/return-policy': { changed: '2026-11-18', hash: 'LTmso-wEvLzk' },
  'pages/service': { changed: '2026-11-19', hash: '8aYsnodoxr8e' },
  'pages/terms': { changed: '2026-11-17', hash: 'EHdsOyOS4BHU' },
  'texts/buying': { changed: '2026-11-19', hash: 'DF1dbXJqTjJ7' },
  'texts/complaints': { changed: '2026-11-19', hash: 'c5HLaTbPGRfZ' },
  'texts/home': { changed: '2026-11-18', hash: 'yu83ZRX1cn3q' },
}
