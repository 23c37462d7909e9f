/** Today's box, as its owner sees it. */
import type { SwipeBox } from '@app/contract'
import { dayIn } from '../../platform/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Box } from './box.queries.ts'
import { boxOn, endOfDay, likesLeft, zoneOf } from './swipe-game.rules.ts'

/** Where the member is and which day it is there. Our clock decides; the browser only says where it is. */
export function dayOf(ctx: Context, time_zone: string) {
  const zone = zoneOf(time_zone, ctx.site.time_zone)
  return { zone, today: dayIn(zone, ctx.now) }
}

export function boxFor(ctx: Context, time_zone: string, box: Box | undefined): SwipeBox {
  const { zone, today } = dayOf(ctx, time_zone)
  const current = boxOn(box, today)
  return {
    likes_left: likesLeft(current),
    new_box_at: endOfDay(current.day, zone).toISOString(),
    can_undo: Boolean(box?.undo_id),
  }
}
