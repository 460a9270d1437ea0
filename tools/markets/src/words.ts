import type { Gtype, MarketKind } from '@pavilion/contract/sports'

export const KINDS: Readonly<Record<MarketKind, string>> = {
  handicap:
    'H home, C away. The side named by `strong` gives `ratio`, the other receives it; ahead of the line wins, level with it is a push. A ' +
    'quarter line (`0.5 / 1`) is half the stake on each of its two lines, hence half wins and half losses.',
  total: 'C over, H under what both sides count together. Push and quarter lines as for a handicap.',
  teamTotal: 'O over, U under what one side counts. Push and quarter lines as for a handicap.',
  result: 'H home, N draw, C away.',
  winner: 'H home, C away. A tie is a push.',
  correctScore: '`H2C1` is 2-1, home first; `OVH` is every score that has no side of its own.',
  oddEven: 'ODD or EVEN of what both sides count together; 0 is even.',
  band: '`2~3` is two or three of both sides together, `2` just two, OVER more than the last band.',
  halfFull: '`FHN`: home at half-time, draw at full time. It needs the score of the first half and of the match.',
  bothScore: 'Y both sides score, N one of them or neither does.',
  doubleChance: 'Two of the three results: HN home or draw, HC home or away, NC draw or away.',
  cleanSheet: 'HY: home lets nothing in, HN: it does; CY and CN the same of away.',
  winToNil: 'HY: home wins and lets nothing in, HN: it does not; CY and CN the same of away.',
  margin: 'H1, H2, H3: home wins by so many, HOV by more; C… away; N0 is 0-0, N every other draw.',
  lastDigit: 'The last digit of what one side counts.',
  outright:
    'The runners that the match names. In a dead heat of n winners the stake is divided by n: one part is paid at the full price, the others lose.',
}

export const SCORES_OF: Readonly<Record<Gtype, string>> = {
  FT:
    '`sc_FT` counts goals of regular time, stoppage time included; extra time and penalties never count. ' +
    '`card` counts card points, of players on the pitch until the final whistle: a yellow card 1, a red card 2; the second yellow card of a player counts ' +
    'for nothing beside the red one it brings, so no player has more than 3.',
  VF: 'A football match of a few minutes, decided by a drawn seed. `sc_FT` counts its goals.',
  BK: '`sc_FT` counts points, overtime included; `sc_H2` is the second half without overtime.',
  TN: '`sc_set` counts sets won, `sc_FT` games of all sets, `sc_S1`… games of one set.',
  VB: '`sc_set` counts sets won, `sc_FT` points of all sets, `sc_S1`… points of one set.',
  TT: '`sc_set` counts sets won, `sc_FT` points of all sets, `sc_S1`… points of one set.',
  SK: '`sc_FT` counts frames won, `sc_S1`… points of one frame.',
  BS: '`sc_FT` counts runs, extra innings included; `sc_F5` those of the first five innings.',
  OP:
    'Handball is offered with M, as it has draws, and counts goals of regular time; American football with W, and counts points with overtime. A ' +
    'match offers the one of its game. Both are points here.',
  FS: 'Open until it is decided, in one form. Not taken in parlays.',
}
