import { betsIn, meanOf, type Brought } from './returns.ts'
import { SET_MARGIN, type Sold } from './play.ts'
import { SELLERS, type SellerName } from './sellers.ts'

const NAMES = Object.keys(SELLERS) as SellerName[]
/** Exceeded by chance about once in a thousand times. */
const MOST_ERRORS = 3.5
const OPINION = 0.01
const FEWEST = 30

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const rowsOf = (sellerReturns: Sold, summed: boolean) =>
  [...sellerReturns]
    .filter(([kind, { held: heldReturns }]) => kind.startsWith('all ') === summed && betsIn(heldReturns) >= FEWEST)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const table = (sellerReturns: Sold, summed: boolean, of: keyof Brought): string =>
  [
    `| bets | how many | ${NAMES.join(' | ')} |`,
    `| --- | ---: | ${NAMES.map(() => '---:').join(' | ')} |`,
    ...rowsOf(sellerReturns, summed).map(([kind, sellers]) => {
      const cells = NAMES.map((name) => {
        const { mean, error } = meanOf(sellers[name], of)
        return `${percent(mean)} ± ${percent(error)}`
      })
      return `| ${kind} | ${betsIn(sellers.held).toLocaleString('en-US')} | ${cells.join(' | ')} |`
    }),
  ].join('\n')

export const soldReport = (sellerReturns: Sold): string =>
  [
    '## Seasons against cash-out',
    '',
    '### By kind of bet, without luck',
    '',
    table(sellerReturns, false, 'expected'),
    '',
    '### All bets, as it came',
    '',
    table(sellerReturns, true, 'came'),
    '',
  ].join('\n')

export const soldFaults = (sellerReturns: Sold): string[] =>
  [...rowsOf(sellerReturns, false), ...rowsOf(sellerReturns, true)].flatMap(([kind, sellers]) => {
    const [worth, offeredWorth] = [
      meanOf(sellers.held, 'expected').mean,
      meanOf(sellers['sold at once'], 'expected').mean,
    ]
    const most = worth * (1 - SET_MARGIN / 10_000) * (1 + OPINION)
    return [
      ...NAMES.flatMap((name) => {
        const [came, expected] = [meanOf(sellers[name], 'came'), meanOf(sellers[name], 'expected')]
        if (expected.mean <= 1 && came.mean - MOST_ERRORS * came.error <= 1) return []
        return [
          `${kind}, ${name}: ${percent(expected.mean)} expected, ${percent(came.mean)} ± ${percent(came.error)} came`,
        ]
      }),
      ...(offeredWorth > most
        ? [`${kind}: ${percent(offeredWorth)} offered at once for what is worth ${percent(worth)}`]
        : []),
    ]
  })
