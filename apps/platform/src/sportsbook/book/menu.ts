import { GTYPES, SHOWTYPES, type Gtype, type Menu, type Showtype } from '@pavilion/contract/sports'
import { isOver, type ListedBy } from '@pavilion/book'

interface Board {
  readonly gtype: Gtype
  readonly showtype: Showtype
  readonly matches: readonly ListedBy[]
}

export const menuOf = (boards: readonly Board[]): Menu => {
  const count = (gtype: Gtype, showtype: Showtype): number =>
    boards
      .filter((board) => board.gtype === gtype && board.showtype === showtype)
      .reduce((sum, { matches }) => sum + matches.filter((match) => !isOver(match)).length, 0)
  return {
    sports: GTYPES.map((gtype) => ({
      gtype,
      counts: Object.fromEntries(SHOWTYPES.map((showtype) => [showtype, count(gtype, showtype)])) as Record<
        Showtype,
        number
      >,
    })).filter(({ counts }) => Object.values(counts).some((matches) => matches > 0)),
  }
}
