import type { Rolldown } from 'vite'

/** Modules of sections that show live prices. */
const LIVE = new RegExp(
  [
    'sportsbook/src/live/',
    'sportsbook/src/book/(?!use-live-selections|use-book-feed|use-wager|use-pause|use-stale|use-sides)',
    'sportsbook/src/market/(?:cell-name|clock|selection|translate)\\.',
    'sportsbook/src/price/(?:board-actions|price-cell\\.styles|price-view|use-move)\\.',
    'sportsbook/src/home/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** Modules of home's other sections. */
const SECTIONS = /[\\/](?:site[\\/]src[\\/]home|ui-kit[\\/]src[\\/]display[\\/]card)/

/** The contract, and the libraries that talk by it: most of what they do at the start is to make its schemas. */
const PARTS = /[\\/]libs[\\/](?:book|contract|api-client|realtime|session|odds|money)[\\/]/

/** What pages of a sports venue share with each other and with a member's bets: markets, the slip, and the venue's own calls. */
const VENUE = new RegExp(
  [
    'sportsbook/src/(?:market|slip|venue)/(?!use-venue-place|venue-panel|contains)',
    'sportsbook/src/(?:records/|wager/|layout/use-size|price/use-pick|board-bar/board-bar\\.styles)',
    'contract/src/(?:sports|bets|games)/',
    'odds/src/',
    'realtime/src/(?:poll|reading)/',
    'api-client/src/(?:client|react)/[\\w-]*channel',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** Controls, amounts and what is known of a member: the venue, dialogs and a member's own pages share them. */
const CONTROLS = new RegExp(
  [
    // What only other pages use stays with them, and what home shows stays with home.
    'ui-kit/src/(?:button/use-seconds|choice/(?!tabs)|dialog/(?!loading)|display/(?:copy|money)|feedback/|popover/|spinner/)',
    'ui-kit/src/field/(?!birthday|code|password|select)',
    'money/src/(?!capital)',
    'session/src/(?:facts/|storage/attempts)',
    'contract/src/protection/',
    'member/src/(?:code|form|contact|parts|password)/',
    'api-client/src/react/use-api-mutation',
    'contract/src/(?:profile/identity|funds/order)',
    'wallet/src/layout/',
    'site/src/mine/',
    'wallet/src/balance/hidden-balance',
    'site/src/(?:mine/(?:mine-entries|use-mine-groups)|session/use-sign-out)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** What seals, signs and checks where the browser does not do it by itself. */
const HASHES = /node_modules[\\/]@noble[\\/]/

/**
 * What every page needs, in files that change at different paces, none of which takes long to run; pages and dialogs come when
 * asked for.
 */
export const FILE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'], priority: 2 },
  { name: 'parts', tags: ['$initial'], test: PARTS, priority: 1.5 },
  { name: 'base', tags: ['$initial'], priority: 1 },
  // Small pieces that sections share: together they are smaller, and asked for once.
  { name: 'live', test: LIVE, minShareCount: 2 },
  { name: 'sections', test: SECTIONS, minShareCount: 2 },
  // A slow line pays for each file: what is shared by a few pages stands in one, and pages still bring only their own.
  { name: 'controls', test: CONTROLS, minShareCount: 2 },
  { name: 'hashes', test: HASHES, minShareCount: 2 },
  { name: 'venue', test: VENUE, minShareCount: 2 },
]
