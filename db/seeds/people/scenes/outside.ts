/** Out and about. */
import type { Palette } from '../portraits/backgrounds/palettes.ts'
import { mix } from '../portraits/colours.ts'
import { box, circle, fill, line } from '../portraits/svg.ts'

export const sail = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  circle(420, 300, 120, p.accent) +
  box(0, 470, 600, 330, p.deep) +
  fill('M0,470H600V500H0Z', p.mid) +
  fill('M300,210 L300,560 L140,560Z', '#FFF6EA') +
  fill('M316,250 L316,560 L440,560Z', '#E9D6C2') +
  fill('M120,580 H470 L430,640 H180Z', '#7A2238') +
  fill('M0,640C120,620 200,668 320,644S520,660 600,640V800H0Z', mix(p.deep, '#000000', 0.3)) +
  line('M380,500h90M350,530h140', p.accent, 8, 'opacity=".7"')

export const hills = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  circle(300, 330, 120, p.light) +
  fill('M0,520L150,330L260,450L400,260L600,520V800H0Z', p.mid) +
  fill('M400,260L600,520V800H420C440,600 430,420 400,260Z', p.deep, 'opacity=".6"') +
  fill('M0,600C140,520 280,620 420,560S560,560 600,580V800H0Z', p.deep) +
  fill('M120,800L150,640L180,800ZM200,800L224,680L250,800ZM460,800L490,650L520,800Z', mix(p.deep, '#000000', 0.4))

export const canal = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  fill('M20,120h120v420H20Z', '#8A4537') +
  fill('M140,80l55,-50 55,50v460H140Z', '#B4553F') +
  fill('M250,140h110v400H250Z', '#5F3A36') +
  fill('M360,60h60l20,-24 20,24h50v480H360Z', '#C9765A') +
  fill('M510,160h90v380h-90Z', '#7A2F33') +
  fill(
    'M46,170h28v44H46zM92,170h28v44H92zM46,260h28v44H46zM92,350h28v44H92zM168,150h24v40h-24zM206,150h24v40h-24zM168,250h24v40h-24zM206,340h24v40h-24zM276,200h24v40h-24zM316,300h24v40h-24zM390,130h26v44h-26zM444,130h26v44h-26zM390,240h26v44h-26zM444,340h26v44h-26zM536,220h26v40h-26z',
    '#FCE7C8',
  ) +
  box(0, 540, 600, 260, p.deep) +
  fill('M0,540H600V574H0Z', '#E5D3BF') +
  '<g fill="none" stroke="#1E1316" stroke-width="12"><circle cx="180" cy="640" r="92"/><circle cx="430" cy="640" r="92"/><path d="M180,640L250,490H390L430,640M250,490L310,640H180M310,640L390,490M390,490L376,446h44M250,490l-12,-40"/></g>' +
  fill('M204,446h70l-12,18h-50Z', p.accent)
