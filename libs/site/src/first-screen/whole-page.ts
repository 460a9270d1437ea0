import { currentLanguage, preloadTexts } from '@pavilion/i18n'
import type { SitePage } from '../app/site-page.ts'
import { firstSections } from '../home/first-sections.ts'
import { SECTIONS } from '../home/sections.ts'
import { preloadMemberArea } from '../shell/header/account-area.tsx'
import { SCREEN_ID } from '../counterpart/plans.ts'

type Pieces = (page: SitePage) => readonly (() => Promise<unknown>)[]

/** Code that pages with a first screen fetch later. */
const PIECES: Readonly<Record<string, Pieces>> = {
  home: ({ site }) => [...firstSections(site.home, SECTIONS)].flatMap((name) => SECTIONS[name]?.preload ?? []),
  localSport: ({ runtime }) => [async () => (await import('../pages/local-sport-page.tsx')).preload(runtime.realtime)],
}

/** When the page can replace its first screen without gaps. What cannot be fetched shows its own error. At once without a first screen. */
export const wholePage = async (page: SitePage): Promise<void> => {
  if (!document.getElementById(SCREEN_ID)) return
  await page.router.load()
  const name = page.router.state.matches.at(-1)?.staticData.facts?.page
  const pieces = (name === undefined ? undefined : PIECES[name]?.(page)) ?? []
  const account = page.guards.isSignedIn() ? [preloadMemberArea] : []
  await Promise.allSettled([preloadTexts(currentLanguage()), ...[...pieces, ...account].map((fetch) => fetch())])
}
