import type { WireBook } from '@pavilion/contract/sports'
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

declare const EARLY: EarlyFacts

/** Ms; later matches are drawn while scripts come. */
const MATCHES_MS = 1200

const draw = async (screen: HTMLElement): Promise<void> => {
  const earlyAnswer = (await globalThis.pavilionEarlyBoard?.data) as { readonly book?: WireBook } | undefined
  // Folded leagues or a filter need the board itself.
  if (!earlyAnswer?.book || hasFolds() || !asksForWholeBoard(location.search)) return
  const remove = drawEarlyBoard(screen, earlyAnswer.book, EARLY.columns, {
    language: platformLanguage(),
    oddsType: storedOddsType(),
  })
  if (remove) setTimeout(remove, OLDEST_MS)
}

// At the end of a document with a board.
await enterSite((screen) => Promise.race([draw(screen).catch(() => undefined), after(MATCHES_MS)]))
