/**
 * The pictures of a site in the store, where every process finds them. Who is asked first for one that is not there draws it:
 * two that draw the same at once write the same.
 */
import type { ObjectStore } from '../../../adapters/store/port.ts'
import type { Site } from '../sites.service.ts'
import { rasterize } from './rasterize.ts'
import { revisionOf, SITE_DRAWINGS } from './site-drawings.ts'

async function drawAndStore(store: ObjectStore, site: Site, name: string, key: string): Promise<Uint8Array> {
  const drawingOf = SITE_DRAWINGS[name]
  if (!drawingOf) throw new Error(`no site has a picture called ${name}`)
  const picture = await rasterize(drawingOf(site))
  await store.put(key, picture, 'image/png')
  return picture
}

export async function readPicture(store: ObjectStore, site: Site, name: string): Promise<Uint8Array> {
  const key = `brand/${site.id}/${revisionOf(site)}/${name}`
  return (await store.read(key)) ?? drawAndStore(store, site, name, key)
}
