import type { SiteConfig } from '@pavilion/brand'
import { storage } from '@pavilion/session'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followFontScale } from './app/font-scale.ts'
import { referralIn } from './app/referral.ts'
import { SiteApp } from './app/site-app.tsx'
import { reloadOnStaleChunk } from './app/stale-chunk.ts'

/** Starts a brand's site in the page's #root. */
export const createSite = (site: SiteConfig): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('createSite needs an element with the id root in index.html')
  reloadOnStaleChunk()
  followFontScale()
  const { icode, rcode } = referralIn(location.search)
  if (icode) storage.set('icode', icode)
  if (rcode) storage.set('rcode', rcode)
  const start = () =>
    createRoot(root).render(
      <StrictMode>
        <SiteApp site={site} />
      </StrictMode>,
    )
  // A member's token lies sealed: who is signed in is known before anything shows. What cannot be opened now stays as it is.
  storage.ready().then(start, start)
}
