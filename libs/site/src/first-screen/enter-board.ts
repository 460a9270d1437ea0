import type { Book } from '@pavilion/contract/sports'
import { platformLanguage } from '@pavilion/i18n'
import {
  asksForWholeBoard,
  drawEarlyBoard,
  hasFolds,
  storedOddsType,
  OLDEST_MS,
  type EarlyFacts,
} from '@pavilion/sportsbook'
import { after, enterSite } from './enter-site.ts'

/** Put in by the build. */
declare const EARLY: EarlyFacts

/** The first matches are waited for this long, milliseconds; later they are drawn while the scripts come. */
const MATCHES_MS = 1200

const draw = async (screen: HTMLElement): Promise<void> => {
  const told = (await globalThis.pavilionEarlyBoard?.data) as { readonly book?: Book } | undefined
  // Whoever folded leagues away, or chose among matches, waits for the board itself.
  if (!told?.book || hasFolds() || !asksForWholeBoard(location.search)) return
  const remove = drawEarlyBoard(screen, told.book, EARLY.columns, {
    language: platformLanguage(),
    oddsType: storedOddsType(),
  })
  if (remove) setTimeout(remove, OLDEST_MS)
}

// Runs at the end of a document with a board.
await enterSite((screen) => Promise.race([draw(screen).catch(() => undefined), after(MATCHES_MS)]))
