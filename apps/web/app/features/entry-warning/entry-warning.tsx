/**
 * What a visitor should know before coming in: adults only, some profiles are fictional, messages cost. Written into
 * the page by the server, so it works without script; with script it is modal and closes without a round trip. That
 * script runs as it stands in its file, also on pages that ship no program, so its comments are here: the server wrote
 * the notice open; an installed app was entered long ago.
 */
import { MINIMUM_AGE } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { EntryNotice } from '@app/ui/entry-notice'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { NonceContext } from '../../shared/request/page-contexts.ts'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { T, useText } from '../../shared/texts.tsx'
import behaviour from './entry-warning-behaviour.js?raw'

export function EntryWarning() {
  const { settings, entryDismissed, user } = useRoot()
  const { pathname, search } = useLocation()
  const nonce = useContext(NonceContext)
  const t = useText()
  if (!settings.enable_site_entry_popup || entryDismissed || user) return null
  const age = { min_age: MINIMUM_AGE }
  const bold = <b />
  return (
    <>
      <EntryNotice
        id="entry-warning"
        mark={t('entry.age', age)}
        logo={settings.brand.logo}
        title={t('entry.title')}
        age={<T id="entry.adults" values={age} tags={{ b: bold }} />}
        fictional={<T id="entry.fictional" tags={{ b: bold, fictional: <SiteFictionalMark /> }} />}
        cost={<T id="entry.cost" tags={{ b: bold }} />}
        actions={
          <form method="post" action="/lang-config">
            <input type="hidden" name="back" value={`${pathname}${search}`} />
            <Actions row>
              <Button variant="primary" size="lg" type="submit" native name="entry" value="seen">
                {t('entry.accept', age)}
              </Button>
              <a className="button button--line button--lg" href="about:blank" data-leave>
                {t('entry.leave')}
              </a>
            </Actions>
          </form>
        }
        footnote={
          <T
            id="entry.parents"
            tags={{ parents: <AppLink className="link link--quiet" href="/pages/faq#parents" /> }}
          />
        }
      />
      <script nonce={nonce} suppressHydrationWarning>
        {behaviour}
      </script>
    </>
  )
}
