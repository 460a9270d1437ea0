import { GTYPES, ruleOf, type Gtype, type Topic } from '@pavilion/contract/sports'
import { boardPlace, boardSearch } from '../board-view/board-address.ts'
import { BOARD_MARKETS, SPORT_CHOICES, topicsOf } from '../board-view/board-view.ts'
import { boardGroups } from '../board-layout/columns.ts'

export interface EarlyColumn {
  readonly wtypes: readonly string[]
  /** Home row, away row. */
  readonly sides: readonly [string, string]
  /** European whatever the player chose. */
  readonly european: boolean
}

/** Made at build time. */
export interface EarlyFacts {
  /** By sport and market of the address, joined by a space. */
  readonly topics: Readonly<Record<string, Topic>>
  readonly columns: Readonly<Partial<Record<Gtype, readonly EarlyColumn[]>>>
}

const topicsByAddress = (): Record<string, Topic> => {
  const topics: Record<string, Topic> = {}
  for (const sport of SPORT_CHOICES)
    for (const market of BOARD_MARKETS) {
      const place = { ...boardPlace({}), sport, market }
      const [topic, ...others] = topicsOf(place, undefined, [])
      // Outrights have no team rows; several boards are too much to request ahead.
      if (topic === undefined || others.length > 0 || market === 'FS' || market === 'kept') continue
      const search = boardSearch(place)
      topics[`${String(search['sport'] ?? '')} ${String(search['market'] ?? '')}`] = topic
    }
  return topics
}

const columnsOf = (gtype: Gtype): EarlyColumn[] =>
  (boardGroups(gtype)[0]?.columns ?? []).map(({ wtypes, sides }) => ({
    wtypes,
    sides,
    european: wtypes.some((wtype) => ruleOf(gtype, wtype)?.european),
  }))

export const earlyFacts = (): EarlyFacts => ({
  topics: topicsByAddress(),
  columns: Object.fromEntries(GTYPES.map((gtype) => [gtype, columnsOf(gtype)]).filter(([, all]) => all?.length)),
})
