import { SiteFrame } from './site-frame.tsx'
import type { SitePage } from './site-page.ts'
import { SiteRouter } from './site-router.tsx'

export const SiteApp = ({ page }: { page: SitePage }) => (
  <SiteFrame page={page}>
    <SiteRouter page={page} />
  </SiteFrame>
)
