/** The document every page lives in: language, theme, the brand's colours, and scripts only where a page needs them. */
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { ArtProvider } from '@app/ui/drawing'
import '@app/ui/styles.css'
import type { Route } from './+types/root'
import { ErrorPage } from './layouts/error-page.tsx'
import { RouteProgressBar } from './features/navigation/route-progress-bar.tsx'
import { arePricesRevalidating } from './shared/credits/revalidate-prices.ts'
import { MissingPartsNotice } from './shared/missing-parts.tsx'
import { pageMiddleware } from './shared/request/page-middleware.server.ts'
import { FallbackContext, KitContext, NonceContext, StructuredDataContext } from './shared/request/page-contexts.ts'
import { VisitScriptTags } from './shared/visits/visit-script-tags.tsx'
import { ReadyMark } from './shared/ready-mark.tsx'
import { rootData } from './shared/request/root-data.server.ts'
import { needsProgram, type PageHandle } from './shared/site/page-handle.ts'
import { useFindRoot } from './shared/site/use-root.ts'
import { TextsProvider } from './shared/texts.tsx'
import { ToastsProvider } from './shared/toasts.tsx'

export const middleware: Route.MiddlewareFunction[] = [pageMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  return rootData(context)
}

/** Language, theme and site only change by loading the document anew; or where somebody asks for new prices. */
export function shouldRevalidate() {
  return arePricesRevalidating()
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useFindRoot()
  const fallback = useContext(FallbackContext)
  const nonce = useContext(NonceContext)
  const structuredData = useContext(StructuredDataContext)
  const { style, fonts } = useContext(KitContext)
  const matches = useMatches()
  const quiet = matches.some(
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.hydrate === false && !needsProgram(loaderData),
  )
  // Where a page did not come, an error with the menu stands in its place.
  const hasMenu =
    root?.user && !matches.some(({ handle, loaderData }) => loaderData && (handle as PageHandle | undefined)?.ownBar)
  // Without the root's data a page could not come alive, so it does not try. A member's menu needs it wherever it is.
  const isHydrated = root !== undefined && (!quiet || Boolean(hasMenu))
  const locale = root?.locale ?? fallback?.locale ?? 'en'
  const texts = root?.texts ?? fallback?.texts ?? {}
  return (
    <html lang={locale} data-theme={root?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {fonts.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style id="kit" nonce={nonce} suppressHydrationWarning>
          {style}
        </style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        {root && <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${root.settings.pictures_revision}`} />}
        {import.meta.env.SSR && <VisitScriptTags />}
        <Meta />
        <Links nonce={nonce} />
        {/* Written by the server alone: React leaves what it does not know in a head as it is. */}
        {structuredData !== '' && <script type="application/ld+json">{structuredData}</script>}
      </head>
      <body>
        <ArtProvider value={root?.art ?? ''}>
          <TextsProvider locale={locale} texts={texts}>
            <ToastsProvider>
              {isHydrated && (
                <>
                  <RouteProgressBar />
                  <MissingPartsNotice />
                </>
              )}
              {children}
            </ToastsProvider>
          </TextsProvider>
        </ArtProvider>
        {isHydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <ReadyMark />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
