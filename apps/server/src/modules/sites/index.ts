/**
 * Sites: which brand a host is, and everything that differs between brands — names, colours, countries, languages,
 * prices, switches. The room owns the `sites` schema. It promises that a site it hands out has passed validation: its
 * colours can be read, every country has a price for every bundle, refunds are never shorter than the law's. It does
 * not know members, money or messages.
 */
export {
  isFromNetwork,
  findFreshSite,
  findSiteByHost,
  findSiteById,
  listSites,
  openSites,
  siteOf,
  type Site,
  type SiteDirectory,
} from './sites.service.ts'
export { mountSitePictures } from './pictures/site-pictures.ts'
export { mountSitemaps } from './sitemaps/sitemaps.ts'
export { selectedCountry } from './sites.rules.ts'
export { findSeller, type Seller } from './sites.queries.ts'
export { saveSite, saveSiteWithin } from './sites.writing.ts'
export { SiteData } from './site-data.ts'
export { sitesRoutes } from './sites.routes.ts'
export { siteJobs } from './sites.jobs.ts'
