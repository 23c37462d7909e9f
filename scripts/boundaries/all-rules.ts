// The list of rules; each has a planted violation in planted/<name>.
import type { Rule } from './finding.ts'
import { clock, env, network } from './rules/ambient.ts'
import { brands } from './rules/brands.ts'
import { glossary, retired } from './rules/glossary.ts'
import { inlineMarkup, jsxText } from './rules/jsx.ts'
import { landers } from './rules/landers.ts'
import { packages, unresolved } from './rules/packages.ts'
import { pureRules, roomOrder } from './rules/rooms.ts'
import { schemas } from './rules/schemas.ts'
import { ports, roomDoors, roomFloors, serverLayers, vendors } from './rules/server.ts'
import { barrels, cycles, names } from './rules/shape.ts'
import { webLayers } from './rules/web.ts'
import { apiAddress, idCast, noAny, suppression } from './rules/writing.ts'

export const RULES: readonly Rule[] = [
  unresolved,
  packages,
  serverLayers,
  roomFloors,
  roomDoors,
  ports,
  vendors,
  roomOrder,
  pureRules,
  schemas,
  webLayers,
  landers,
  cycles,
  barrels,
  names,
  env,
  clock,
  network,
  jsxText,
  inlineMarkup,
  noAny,
  idCast,
  suppression,
  apiAddress,
  brands,
  glossary,
  retired,
]
