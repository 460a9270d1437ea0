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

export const stackFacts = (): StackFacts => {
  const factsText = process.env['E2E_STACK']
  if (!factsText)
    throw new Error('The stack is not running: start the journeys by `npm run journeys -w @pavilion/e2e`.')
  return JSON.parse(factsText) as StackFacts
}

export const siteUrlOf = (brand: string): string => {
  const url = stackFacts().sites[brand]
  if (!url) throw new Error(`The running stack has no site of ${brand}.`)
  return url
}
