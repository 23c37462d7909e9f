/** Opens a locked photo of somebody for one member, for good: paid once, in the transaction in which it is opened. */
import type { GalleryPhoto } from '@app/contract'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { isAsShown, type Payment } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { balanceOf, findPaid, onceMoreIfRaced, payFor, worthOf } from '../../credits/index.ts'
import { findGalleryPhoto, unlockPhoto } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesKeeping } from '../keeping.ts'
import { requireProfile } from './view.service.ts'

interface Asked {
  id: string
  photo: string
  payment: Payment
}

/** What it left in the wallet; nothing where it was open already. Of two who ask at once one waits here, and pays nothing. */
async function pay(ctx: Context, tx: Tx, account: AccountFacts, photo_id: string, owner_id: string, payment: Payment) {
  if (!(await unlockPhoto(tx, account.id, photo_id, ctx.now))) return undefined
  const price = siteOf(ctx).settings.photo_credits
  if (!isAsShown(payment, price)) fail('price_changed')
  const worth = worthOf(ctx, price)
  const what = { what: 'photo', price, worth, at: ctx.now, other_id: owner_id, ref_id: photo_id } as const
  return payFor(tx, payment, { ...what, account_id: account.id })
}

interface Opened {
  photo: GalleryPhoto
  /** What the same call left before, or this one leaves. */
  left: number | undefined
  charged: boolean
}

export async function unlock(ctx: Context, keeping: ProfilesKeeping, account: AccountFacts, asked: Asked) {
  requireConfirmed(account)
  const owner = await requireProfile(ctx, asked.id)
  if (owner.blocked) fail('not_found')
  const find = async (tx: Tx) =>
    (await findGalleryPhoto(ctx, tx, keeping.photos, owner.id, asked.photo)) ?? fail('not_found')
  const open = async (tx: Tx): Promise<Opened> => {
    const before = await findPaid(tx, account.id, asked.payment)
    const { id, photo } = await find(tx)
    if (!photo.locked) return { photo, left: before, charged: false }
    const paid = await pay(ctx, tx, account, id, owner.id, asked.payment)
    const { photo: opened } = await find(tx)
    // The same call may just have paid.
    const left = paid ?? (await findPaid(tx, account.id, asked.payment))
    return { photo: opened.locked ? fail('not_found') : opened, left, charged: paid !== undefined }
  }
  const { photo, left, charged } = await onceMoreIfRaced(() => ctx.transaction(open))
  if (charged) ctx.nudge(account.id, { changed: 'credits' })
  return { photo, credits: left ?? (await balanceOf(ctx, account.id)) }
}
