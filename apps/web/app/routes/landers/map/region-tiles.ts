/**
 * Where each region stands on a map of tiles: drawn as text, west to the left and north above, by the part of its key behind
 * the country. No outline, no position: a grid of at most six columns that fits a phone.
 */

/** What people there call a region. */
export type RegionKind = 'province' | 'land' | 'state' | 'canton' | 'county' | 'voivodeship' | 'region'

interface CountryTiles {
  kind: RegionKind
  /** The letters are known to everybody there, and stand in the place of the name on a phone. */
  letters?: true
  rows: string
}

export const COUNTRY_TILES: Readonly<Record<string, CountryTiles>> = {
  NL: {
    kind: 'province',
    rows: `
      .   FR  GR  .
      NH  FL  DR  .
      ZH  UT  GE  OV
      ZE  NB  LI  .`,
  },
  BE: {
    kind: 'province',
    rows: `
      VWV VOV VAN VLI
      WHT BRU VBR WLG
      .   WBR WNA WLX`,
  },
  DE: {
    kind: 'land',
    rows: `
      SH  HH  MV
      HB  NI  BE
      NW  ST  BB
      HE  TH  SN
      RP  BW  BY
      SL  .   .`,
  },
  AT: {
    kind: 'land',
    rows: `
      4   3   9
      5   6   1
      7   2   .
      8   .   .`,
  },
  CH: {
    kind: 'canton',
    letters: true,
    rows: `
      JU  BS  BL  SH  TG
      NE  SO  AG  ZH  SG
      VD  BE  LU  ZG  AR
      FR  OW  NW  SZ  AI
      GE  VS  UR  GL  GR
      .   .   TI  .   .`,
  },
  FR: {
    kind: 'region',
    rows: `
      .   NOR HDF .
      BRE PDL IDF GES
      .   NAQ CVL BFC
      .   OCC ARA PAC
      .   .   .   20R`,
  },
  IT: {
    kind: 'region',
    rows: `
      23  25  32  36
      21  42  45  34
      .   52  55  57
      .   62  65  67
      88  72  77  75
      .   .   78  .
      .   82  .   .`,
  },
  ES: {
    kind: 'region',
    rows: `
      GA  AS  CB  PV
      CL  RI  NC  AR
      EX  MD  CM  CT
      .   AN  MC  VC
      CN  CE  ML  IB`,
  },
  IE: {
    kind: 'county',
    rows: `
      .   DL  MN  .
      MO  SO  LM  CN
      .   RN  LD  LH
      G   OY  WH  MH
      CE  TA  LS  KE
      LK  KK  CW  D
      KY  CO  WD  WW
      .   .   .   WX`,
  },
  GB: {
    kind: 'region',
    rows: `
      NIR SCT .   .
      .   NW  NE  YH
      WLS WM  EM  EE
      .   SW  SE  LO`,
  },
  PL: {
    kind: 'voivodeship',
    rows: `
      32  22  28
      08  04  20
      30  10  14
      02  16  06
      .   24  26
      .   12  18`,
  },
  US: {
    kind: 'state',
    letters: true,
    rows: `
      AK  WA  MT  ND  MN  ME
      OR  ID  WY  SD  WI  VT
      NV  UT  NE  IA  MI  NH
      CA  CO  KS  IL  NY  MA
      AZ  NM  MO  IN  PA  CT
      HI  OK  AR  OH  NJ  RI
      TX  LA  TN  KY  WV  DE
      .   MS  AL  VA  MD  DC
      .   .   GA  NC  SC  FL`,
  },
  CA: {
    kind: 'province',
    rows: `
      YT  NT  NU
      BC  AB  SK
      MB  ON  QC
      NL  NB  PE
      .   NS  .`,
  },
  AU: {
    kind: 'state',
    rows: `
      WA  NT  QLD
      .   SA  NSW
      .   VIC ACT
      .   TAS .`,
  },
  NZ: {
    kind: 'region',
    rows: `
      .   NTL AUK
      .   WKO BOP
      TKI MWT GIS
      .   WGN HKB
      TAS NSN MBH
      WTC CAN CIT
      STL OTA .`,
  },
}

export interface Tile {
  /** Its key. */
  region: string
  column: number
  row: number
}

/** Row by row, so that who reads the tiles one after the other goes from west to east. */
export function tilesOf(country: string): Tile[] {
  const rows = COUNTRY_TILES[country]?.rows.trim().split('\n') ?? []
  return rows.flatMap((cells, row) =>
    cells
      .trim()
      .split(/\s+/)
      .flatMap((part, column) =>
        part === '.' ? [] : [{ region: `${country}-${part}`, column: column + 1, row: row + 1 }],
      ),
  )
}
