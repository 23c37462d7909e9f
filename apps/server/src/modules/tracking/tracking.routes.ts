import { landers, networks } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { campaignFor, type TrackingDeps } from './campaigns.service.ts'
import { changeOwnNetwork, networkName, ownNetwork } from './networks/networks.service.ts'

export function trackingRoutes(deps: TrackingDeps): AnsweredRoute[] {
  return [
    ...answer(landers, {
      campaign: ({ ctx, params, query }) => campaignFor(ctx, deps, { ...params, ...query }),
    }),
    ...answer(networks, {
      find: ({ ctx, params }) => networkName(ctx, params.key),
      own: ({ ctx }) => ownNetwork(ctx),
      change: ({ ctx, body }) => changeOwnNetwork(ctx, body.on),
    }),
  ]
}
