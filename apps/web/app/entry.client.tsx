/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/network/chunk-reload.ts'
import { hearInstallOffer, isInstalled } from './shared/install/hear-install-offer.ts'
import { hearMissingParts } from './shared/missing-parts.tsx'

// In front of the router: what closes by going back takes this place, `useBackStep` of the components.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the first handler keeps its place when it is replaced
window.onpopstate = () => {}
guardChunkReloads()
hearMissingParts()
hearInstallOffer()
// Who installed the site opens it as an app, also while logged out: it is to say so where there is no connection.
if (isInstalled()) {
  import('./shared/push/worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
