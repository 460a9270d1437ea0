/** Addresses of the running stack, as the global setup tells them. */
export interface StackFacts {
  readonly sandboxUrl: string
  readonly platformUrl: string
  readonly operatorUrl: string
  /** Of the throwaway stack alone. */
  readonly operatorSecret: string
  /** The tokens of two people at the operator (office.ts). */
  readonly office: readonly [string, string]
  /** Address of each brand's site. */
  readonly sites: Readonly<Record<string, string>>
  readonly sandboxPid: number
}

export const stackFacts = (): StackFacts => {
  const told = process.env['E2E_STACK']
  if (!told) throw new Error('The stack is not running: start the journeys by `npm run journeys -w @pavilion/e2e`.')
  return JSON.parse(told) as StackFacts
}

/** Where a brand's site is. */
export const siteUrlOf = (brand: string): string => {
  const url = stackFacts().sites[brand]
  if (!url) throw new Error(`The running stack has no site of ${brand}.`)
  return url
}
