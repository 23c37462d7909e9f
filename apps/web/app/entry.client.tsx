/** Brings a page to life in the browser. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunkReloads } from './shared/network/chunk-reload.ts'
import { hearMissingParts } from './shared/missing-parts.tsx'
import { saveTracking } from './shared/storage/tracking.ts'

// In front of the router: what closes by going back takes this place, `useBackStep` of the components.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- the first handler keeps its place when it is replaced
window.onpopstate = () => {}
guardChunkReloads()
hearMissingParts()
saveTracking()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
