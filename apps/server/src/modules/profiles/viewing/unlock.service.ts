/** Opens a locked photo of somebody for one member, for good: paid once, in the transaction in which it is opened. */
import type { GalleryPhoto } from '@app/contract'
import type { PhotoId, ProfileId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { isPriceAsShown, type Payment } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { balanceOf, findEarlierPayment, retryOnConflict, payFor, worthOf } from '../../credits/index.ts'
import { findGalleryPhoto, unlockPhoto } from '../../photos/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import type { ProfileRow } from './people.queries.ts'
import { requireProfile } from './view.service.ts'

interface UnlockInput {
  id: string
  photo: string
  payment: Payment
}

/** Whoever is fictional has nobody who would notice while the desk is closed: nothing is taken for them. */
function requireSomebodyThere(ctx: Context, { kind }: ProfileRow): void {
  if (kind === 'fictional' && !siteOf(ctx).settings.desk_open) fail('desk_closed')
}

/** What it left in the wallet; nothing where it was open already. Of two who ask at once one waits here, and pays nothing. */
async function pay(ctx: Context, tx: Tx, { id }: AccountFacts, ref_id: PhotoId, other_id: ProfileId, payment: Payment) {
  if (!(await unlockPhoto(tx, id, ref_id, ctx.now))) return undefined
  const price = siteOf(ctx).settings.photo_credits
  if (!isPriceAsShown(payment, price)) fail('price_changed')
  const worth = worthOf(ctx, price)
  return payFor(tx, payment, { what: 'photo', account_id: id, price, worth, at: ctx.now, other_id, ref_id })
}

interface UnlockedPhoto {
  photo: GalleryPhoto
  /** What the same call left before, or this one leaves. */
  balance: number | undefined
  charged: boolean
}

export async function unlock(ctx: Context, deps: ProfilesDeps, account: AccountFacts, input: UnlockInput) {
  requireConfirmed(account)
  const owner = await requireProfile(ctx, input.id)
  if (owner.blocked) fail('not_found')
  const find = async (tx: Tx) =>
    (await findGalleryPhoto(ctx, tx, deps.photos, owner.id, input.photo)) ?? fail('not_found')
  const unlockOnce = async (tx: Tx): Promise<UnlockedPhoto> => {
    const before = await findEarlierPayment(tx, account.id, input.payment)
    const { id, photo } = await find(tx)
    if (!photo.locked) return { photo, balance: before, charged: false }
    requireSomebodyThere(ctx, owner)
    const paid = await pay(ctx, tx, account, id, owner.id, input.payment)
    const { photo: unlocked } = await find(tx)
    // The same call may just have paid.
    const balance = paid ?? (await findEarlierPayment(tx, account.id, input.payment))
    return { photo: unlocked.locked ? fail('not_found') : unlocked, balance, charged: paid !== undefined }
  }
  const { photo, balance, charged } = await retryOnConflict(() => ctx.transaction(unlockOnce))
  if (charged) ctx.nudge(account.id, { changed: 'credits' })
  return { photo, credits: balance ?? (await balanceOf(ctx, account.id)) }
}
