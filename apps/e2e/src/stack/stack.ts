/** Journeys of `accounts/` change a site's settings, so they have a stack of their own. */
export const STACKS = ['journeys', 'accounts'] as const
export type StackName = (typeof STACKS)[number]

export interface StackFacts {
  readonly sandboxUrl: string
  readonly platformUrl: string
  readonly operatorUrl: string
  /** Only of the throwaway stack. */
  readonly operatorSecret: string
  /** Tokens of two operators (office.ts). */
  readonly office: readonly [string, string]
  /** By brand. */
  readonly sites: Readonly<Record<string, string>>
  readonly sandboxPid: number
}

export type RunningStacks = Readonly<Record<StackName, StackFacts>>

let ofThisWorker: StackName = 'journeys'

/** A worker runs the journeys of one project. */
export const useStack = (name: StackName): void => {
  ofThisWorker = name
}

export const stackFacts = (): StackFacts => {
  const facts = process.env['E2E_STACKS']
  if (!facts) throw new Error('The stacks are not running: start the journeys by `npm run journeys -w @pavilion/e2e`.')
  return (JSON.parse(facts) as RunningStacks)[ofThisWorker]
}

export const siteUrlOf = (brand: string): string => {
  const url = stackFacts().sites[brand]
  if (!url) throw new Error(`The running stack has no site of ${brand}.`)
  return url
}
