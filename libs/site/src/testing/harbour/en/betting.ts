import { bets } from './betting/bets.ts'
import { board } from './betting/board.ts'
import { markets } from './betting/markets.ts'
import { match } from './betting/match.ts'
import { results } from './betting/results.ts'
import { slip } from './betting/slip.ts'

export const betting = {
  'venue.loading': 'Opening sports',
  'venue.uid': 'Something is out of date. Please open sports again',
  'venue.failed': 'Please sign in to see more',
  'venue.failed.title': 'Sports cannot be opened at the moment',
  'venue.retry': 'Try again',
  'venue.resting': 'Sports is closed to you for now',
  'venue.protection': 'Safer gambling',
  'venue.support': 'Contact support',
  'venue.maintenance': 'Sports is under maintenance',
  'elsewhere.loading': 'Opening the venue',
  'elsewhere.window.text': 'This venue is not shown on this page. It opens in a new window.',
  'elsewhere.window.enter': 'Open in a new window',
  'elsewhere.failed': 'The venue cannot be opened at the moment',
  'elsewhere.back': 'Back to sports',
  'lobby.title': 'Sports',
  'lobby.lead': 'Football, basketball, tennis and more: ten sports, with live prices in play, today and upcoming',
  'lobby.enter': 'Start betting',
  'lobby.login': 'Sign in',
  'lobby.register': 'Join free',
  'lobby.signIn': 'Sign in to bet',
  'lobby.guest': 'You are looking at live prices. Sign in to bet',
  'lobby.venue.live': '{n} in play',
  'lobby.venue.today': '{n} today',
  'lobby.venue.maintenance': 'Maintenance',
  retry: 'Try again',
  ...board,
  ...match,
  ...results,
  ...markets,
  ...slip,
  ...bets,
}
