/** Names of the pages this build serves, as the spec names them (section 2). */
export const PAGES = [
  'loading',
  'home',
  'Login',
  'sport',
  'localSport',
  'mine',
  'userinfo',
  'auth',
  'security',
  'protection',
  'betRecord',
  'saveMoney',
  'rechargeWait',
  'redirect',
  'notFound',
] as const
export type PageName = (typeof PAGES)[number]

/** What guards and layout know about a page. */
export interface PageFacts {
  readonly page: PageName
  readonly access: 'open' | 'login'
  /** Needs a bound phone and a bound real name, whatever the site asks for before deposits (guard 3). */
  readonly bindPhone?: true
  /** Needs what the site asks for before money comes in: its setting `identify` (docs/decisions/0022). */
  readonly identify?: true
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
