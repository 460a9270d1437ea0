import type { LobbyPlace } from '@pavilion/domain'

const BOARD = { match: undefined, view: undefined, market: undefined }

export const BOARD_PLACES: readonly LobbyPlace[] = [
  { text: 'sportsbook.market.live', search: BOARD },
  { text: 'sportsbook.market.today', search: { ...BOARD, market: 'today' } },
  { text: 'shell.nav.early', search: { ...BOARD, market: 'early' } },
  { text: 'shell.nav.results', search: { view: 'results' } },
  { text: 'shell.nav.rules', search: { view: 'rules' } },
]
