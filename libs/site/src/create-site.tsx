import type { PageSite } from '@pavilion/brand'
import { storage } from '@pavilion/session'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { askEarly } from './app/ask-early.ts'
import { yieldToMain } from './app/yield-to-main.ts'
import { followFontScale } from './edition/font-scale.ts'
import { referralIn } from './app/referral.ts'
import { SiteApp } from './app/site-app.tsx'
import { createSitePage } from './app/site-page.ts'
import { reloadOnStaleChunk } from './app/stale-chunk.ts'
import { wholePage } from './first-screen/whole-page.ts'

export const createSite = (site: PageSite): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('createSite needs an element with the id root in index.html')
  reloadOnStaleChunk()
  followFontScale()
  const { icode, rcode } = referralIn(location.search)
  if (icode) storage.set('icode', icode)
  if (rcode) storage.set('rcode', rcode)
  const start = async (): Promise<void> => {
    await yieldToMain()
    const page = createSitePage({ site })
    await yieldToMain()
    askEarly(page)
    if (site.operation.mobileRedirect) void import('./app/mobile.ts').then(({ leadPhones }) => leadPhones(page))
    await yieldToMain()
    // In parts between which input is answered.
    await wholePage(page)
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <SiteApp page={page} />
        </StrictMode>,
      ),
    )
  }
  // The token is sealed: who is signed in must be known first. Also when it cannot be opened.
  storage.ready().then(start, start)
}
