import { stackFacts } from '../stack/stack.ts'
import type { ControlledMatch } from '../stack/sandbox.ts'

interface FedMarket {
  readonly wtype: string
  readonly strong?: 'H' | 'C'
  readonly ratio?: string
  /** Thousandths of Hong Kong odds, by side. */
  readonly ior: Readonly<Record<string, number>>
}

export const mainMarket = async ({ gidm }: ControlledMatch, wtype: string): Promise<FedMarket> => {
  const answer = await fetch(`${stackFacts().sandboxUrl}/control/matches/${gidm}`)
  const { match } = (await answer.json()) as { match: { lines: { markets: FedMarket[] }[] } }
  const market = match.lines[0]?.markets.find((one) => one.wtype === wtype)
  if (!market) throw new Error(`${gidm} has no ${wtype}`)
  return market
}

const hundredths = (text: number): string => (text / 100).toFixed(2)
const against = (hk: number): string => `−${hundredths(Math.ceil(100_000 / hk))}`

/** `hk`: thousandths. Positive views round down, negative ones away from zero. */
export const viewsOf = (hk: number) => {
  const plain = hundredths(Math.floor(hk / 10))
  return {
    欧洲: hundredths(Math.floor((hk + 1000) / 10)),
    香港: plain,
    印尼: hk >= 1000 ? plain : against(hk),
    马来: hk <= 1000 ? plain : against(hk),
  }
}
