/** What a page wears while nobody knows whose it is: grey, in the letters of the device. */
import type { Brand } from '../sites.ts'
import { ART_SET_NAMES } from './art-sets.ts'

const [art = 'matchbox'] = ART_SET_NAMES

export const PLAIN_BRAND: Brand = {
  wordmark: '-',
  logo: { view_box: '0 0 1 1', shapes: [] },
  light: {
    brand: '#3d4451',
    brand_hover: '#2c323c',
    on_brand: '#ffffff',
    brand_ink: '#3d4451',
    brand_soft: '#eceef1',
    brand_tint: '#dfe2e8',
    night: '#20242b',
    flame: '#e0c060',
  },
  dark: {
    brand: '#c3cad6',
    brand_hover: '#d7dce5',
    on_brand: '#16191e',
    brand_ink: '#c3cad6',
    brand_soft: '#2a2f38',
    brand_tint: '#333944',
    night: '#2c323c',
    flame: '#e0c060',
  },
  neutral: '#808080',
  type: 'system',
  radius: 10,
  art,
}
