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

export const tent = (p: Palette): string =>
  box(0, 0, 600, 800, mix(p.deep, '#0b1020', 0.5)) +
  circle(460, 150, 50, p.light) +
  [
    [80, 90],
    [170, 200],
    [260, 80],
    [340, 220],
    [540, 280],
    [60, 300],
    [420, 300],
    [520, 60],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, '#FFF3D0'))
    .join('') +
  fill('M0,480 L130,300 L240,430 L390,260 L600,480 V800 H0Z', mix(p.mid, '#0b1020', 0.5)) +
  fill('M0,600 C180,560 420,600 600,570 V800 H0Z', mix(p.deep, '#000000', 0.55)) +
  fill('M120,690 L290,420 L480,690Z', p.accent) +
  fill('M290,420 L480,690 H330Z', mix(p.accent, '#000000', 0.25)) +
  fill('M290,470 L350,690 H230Z', '#FFE3A3') +
  line('M290,420 L280,396 M120,690 L84,704 M480,690 L516,704', p.light, 5)

export const parasol = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  circle(130, 140, 66, p.light) +
  box(0, 330, 600, 180, p.deep) +
  fill('M0,360 Q150,340 300,360 T600,360 V386 Q450,366 300,386 T0,386Z', p.light, 'opacity=".5"') +
  fill('M0,500 C180,470 420,520 600,490 V800 H0Z', '#F0D9AE') +
  line('M330,250 L300,690', '#8A5A36', 12) +
  fill(
    'M120,330 C150,180 300,110 430,170 C520,210 560,290 550,380 C500,330 450,320 410,350 C370,310 310,300 268,330 C220,296 160,296 120,330Z',
    p.accent,
  ) +
  fill('M268,330 C270,240 290,180 330,150 C390,200 410,270 410,350 C370,310 310,300 268,330Z', '#FFF8F0') +
  fill('M380,640 H560 L540,690 H360Z', p.mid) +
  fill('M380,640 H560 L556,652 H376Z', p.light)

export const slope = (p: Palette): string =>
  box(0, 0, 600, 800, '#BFDDF2') +
  fill('M-20,560 L170,190 L300,400 L430,140 L640,560Z', '#8FB0C9') +
  fill('M170,190 L110,306 L156,286 L180,320 L216,266Z M430,140 L360,280 L410,256 L440,300 L490,236Z', '#fff') +
  fill('M0,520 C200,440 360,560 600,430 V800 H0Z', '#F6FAFF') +
  fill('M0,640 C220,560 380,680 600,560 V800 H0Z', '#DCE9F6') +
  line('M90,800 C160,680 300,640 360,520 M124,800 C190,690 320,650 380,526', '#B9CFE3', 6) +
  [
    [60, 560],
    [500, 520],
    [550, 560],
  ]
    .map(([x = 0, y = 0]) => fill(`M${String(x)},${String(y - 130)} l40,130 h-80Z`, '#2F5E4E'))
    .join('') +
  line('M390,520 L356,600 M420,516 L396,600', p.accent, 10)

export const garden = (p: Palette): string =>
  box(0, 0, 600, 800, p.back) +
  box(0, 520, 600, 280, '#8A5A44') +
  box(0, 520, 600, 22, '#A9745A') +
  (
    [
      [110, 440, '#E98E62'],
      [300, 480, p.accent],
      [480, 430, p.mid],
    ] as const
  )
    .map(
      ([x, y, pot]) =>
        fill(`M${String(x - 66)},${String(y)} h132 l-18,150 h-96Z`, pot) +
        fill(`M${String(x - 74)},${String(y - 14)} h148 v28 h-148Z`, mix(pot, '#000000', 0.18)),
    )
    .join('') +
  line('M110,430 C100,330 60,280 50,220 M110,430 C116,320 150,280 170,230 M110,430 V250', '#3E7A55', 10) +
  [
    [50, 210],
    [170, 220],
    [110, 236],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 30, '#D8433A') + circle(x - 8, y - 8, 8, '#F08A6B'))
    .join('') +
  fill(
    'M300,470 C230,400 230,300 280,240 C320,300 330,400 300,470Z M300,470 C310,380 350,320 410,310 C400,390 360,440 300,470Z',
    '#4F8A66',
  ) +
  line('M480,420 C470,330 440,290 430,240 M480,420 C486,330 520,290 540,250 M480,420 V230', '#2F5E4E', 8) +
  [
    [430, 236],
    [540, 246],
    [480, 220],
  ]
    .map(
      ([x = 0, y = 0]) =>
        [0, 72, 144, 216, 288]
          .map(
            (turn) =>
              `<ellipse cx="${String(x)}" cy="${String(y - 24)}" rx="14" ry="24" fill="${p.light}" transform="rotate(${String(turn)} ${String(x)} ${String(y)})"/>`,
          )
          .join('') + circle(x, y, 12, '#F2B632'),
    )
    .join('')
