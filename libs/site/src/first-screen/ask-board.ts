import { askAhead } from '@pavilion/api-client'
import { CLIENT_VERSION } from '@pavilion/contract'
import { platformLanguage } from '@pavilion/i18n'
import { deviceUuid } from '@pavilion/session'
import type { EarlyFacts } from '@pavilion/sportsbook'

declare const EARLY: Pick<EarlyFacts, 'topics'>
declare const ASK: Parameters<typeof askAhead>[0]

// Runs in the document's head.
const search = new URLSearchParams(location.search)
const topic = EARLY.topics[`${search.get('sport') ?? ''} ${search.get('market') ?? ''}`]
// A match or another page stands in the board's place.
if (topic && !search.has('match') && !search.has('view')) {
  const caller = { ...ASK, clientVersion: CLIENT_VERSION, uuid: () => deviceUuid(), language: platformLanguage() }
  const data = askAhead(caller, { topic }).catch(() => undefined)
  globalThis.pavilionEarlyBoard = { at: performance.now(), data }
}
