/** Names of the pages this build serves, as the spec names them (section 2). */
export const PAGES = [
  'loading',
  'home',
  'sport',
  'localSport',
  'mine',
  'betRecord',
  'saveMoney',
  'rechargeWait',
  'notFound',
] as const
export type PageName = (typeof PAGES)[number]

/** What guards and layout know about a page. */
export interface PageFacts {
  readonly page: PageName
  readonly access: 'open' | 'login'
  /** Needs deposits to be switched on (guard 4). */
  readonly deposit?: true
  /** The local sport venue: full width, no footer, sports mode (guard 5). */
  readonly sportsMode?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    facts?: PageFacts
  }
}
