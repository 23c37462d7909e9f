/** What every page of the sandbox has: the tape that says that nothing here is real, and the way to the others. */
import { type Html, html } from './html.ts'

export function page(title: string, main: Html, wide = false): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>TEST · ${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <div class="tape" role="region" aria-label="Test page">
          <div><b>TEST</b><span>No bank, no card, no money. A stand-in for the payment company.</span></div>
        </div>
        <div class="shell ${wide ? 'shell--wide' : ''}">
          <header class="who">
            <i aria-hidden="true">S</i>
            <div><b>Stand-in payments</b><span>this machine only, test keys only</span></div>
          </header>
          <main class="main">${main}</main>
          <footer class="foot">
            <a href="/books">Books</a><a href="/inbox">SMS inbox</a><a href="/switches">Switches</a
            ><span>Nothing typed here leaves this machine.</span>
          </footer>
        </div>
      </body>
    </html> `.text
}

/** Nothing but the own sheet is loaded. A form may lead to the shop, so where it leads is not limited. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
