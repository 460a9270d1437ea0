import { currentLanguage, preloadTexts } from '@pavilion/i18n'
import type { SitePage } from '../app/site-page.ts'
import { firstSections } from '../home/first-sections.ts'
import { SECTIONS } from '../home/sections.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'
import { preloadMemberArea } from '../shell/header/account-area.tsx'
import { SCREEN_ID } from '../counterpart/plans.ts'

const piecesOf = ({ site, runtime, router }: SitePage): readonly (() => Promise<unknown>)[] => {
  const match = router.state.matches.at(-1)
  const facts = match?.staticData.facts
  if (facts?.page === SITE_PAGES.home.page)
    return [...firstSections(site.home, SECTIONS)].flatMap((name) => SECTIONS[name]?.preload ?? [])
  const { load } = facts ?? {}
  return load ? [async () => (await load()).preload?.(runtime.realtime, match?.params ?? {})] : []
}

/** What cannot be fetched shows its own error. At once without a first screen. */
export const wholePage = async (page: SitePage): Promise<void> => {
  if (!document.getElementById(SCREEN_ID)) return
  await page.router.load()
  const account = page.guards.isSignedIn() ? [preloadMemberArea] : []
  await Promise.allSettled([
    preloadTexts(currentLanguage()),
    ...[...piecesOf(page), ...account].map((fetch) => fetch()),
  ])
}
