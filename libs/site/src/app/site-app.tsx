import { SiteFrame } from './site-frame.tsx'
import type { SitePage } from './site-page.ts'
import { SiteRouter } from './site-router.tsx'

/** A whole site: everything the pages need below them, and the pages. */
export const SiteApp = ({ page }: { page: SitePage }) => (
  <SiteFrame page={page}>
    <SiteRouter page={page} />
  </SiteFrame>
)
