import { currentLanguage, preloadTexts } from '@pavilion/i18n'
import type { SitePage } from '../app/site-page.ts'
import { firstSections } from '../home/first-sections.ts'
import { SECTIONS } from '../home/sections.ts'
import { preloadMemberArea } from '../shell/header/account-area.tsx'
import { SCREEN_ID } from '../counterpart/plans.ts'

type Pieces = (page: SitePage) => readonly (() => Promise<unknown>)[]

/** What the pages with a first screen fetch by and by. */
const PIECES: Readonly<Record<string, Pieces>> = {
  home: ({ site }) => [...firstSections(site.home, SECTIONS)].flatMap((name) => SECTIONS[name]?.preload ?? []),
  localSport: ({ runtime }) => [async () => (await import('../pages/local-sport-page.tsx')).preload(runtime.realtime)],
}

/**
 * Resolves when the page that stands at the address can be shown without gaps, so that it may take the place of its first screen.
 * What cannot be fetched shows its own error later. Without a first screen there is nothing to keep standing: at once.
 */
export const wholePage = async (page: SitePage): Promise<void> => {
  if (!document.getElementById(SCREEN_ID)) return
  await page.router.load()
  const name = page.router.state.matches.at(-1)?.staticData.facts?.page
  const pieces = (name === undefined ? undefined : PIECES[name]?.(page)) ?? []
  const account = page.guards.isSignedIn() ? [preloadMemberArea] : []
  await Promise.allSettled([preloadTexts(currentLanguage()), ...[...pieces, ...account].map((fetch) => fetch())])
}
