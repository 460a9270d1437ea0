import type { Wager } from '@pavilion/contract/bets'
import type { ChatCard } from '@pavilion/contract/chat'
import { withTexts, type Namespace } from '@pavilion/i18n'
import { createContext, createElement, lazy, Suspense, use, useMemo, type ComponentType, type ReactNode } from 'react'
import type { Domain } from './domain.ts'
import type { About } from './panels.ts'

/** What one domain shows inside what is another's, by name, and with what. */
export interface PartProps {
  /** A bet that a member showed to others: taken at, now at, and into the reader's own slip. */
  readonly sharedBet: { readonly card: ChatCard; readonly from: ReactNode }
  /** Favourite matches of the reader that are in play, one to open. They are counted while another tab is looked at, too. */
  readonly favouriteRooms: {
    readonly isShown: boolean
    readonly onCount: (count: number) => void
    readonly onOpen: (match: About) => void
  }
  /** Open bets of the reader, one to show to others. */
  readonly openBetChoice: { readonly onChoose: (ticketId: string) => void }
  /** A bet of the reader: how its payout is made of prices and results. */
  readonly betArithmetic: { readonly bet: Wager }
}

export interface DomainPart<Name extends keyof PartProps> {
  /** Fetched with the part. */
  readonly texts?: Namespace
  readonly load: () => Promise<{ readonly default: ComponentType<PartProps[Name]> }>
}

export type DomainParts = { readonly [Name in keyof PartProps]?: DomainPart<Name> }

export const partsOf = (domains: readonly Domain[]): DomainParts =>
  Object.assign({}, ...domains.map(({ parts = {} }) => parts))

export const PartsContext = createContext<DomainParts>({})

/** Nothing where no domain of the site has it. */
export const Part = <Name extends keyof PartProps>({
  name,
  place = null,
  ...facts
}: { readonly name: Name; readonly place?: ReactNode } & PartProps[Name]): ReactNode => {
  const part: DomainPart<Name> | undefined = use(PartsContext)[name]
  const Loaded = useMemo(
    () =>
      part &&
      (lazy(() => (part.texts ? withTexts(part.texts, part.load) : part.load())) as ComponentType<PartProps[Name]>),
    [part],
  )
  if (!Loaded) return null
  return createElement(Suspense, { fallback: place }, createElement(Loaded, facts as unknown as PartProps[Name]))
}
