/** M串N: fold sizes by legs, then bets; without M串1. */
export const SYSTEMS: Readonly<Record<number, Readonly<Record<number, readonly number[]>>>> = {
  3: { 3: [2], 4: [2, 3] },
  4: { 4: [3], 5: [3, 4], 6: [2], 11: [2, 3, 4] },
  5: { 5: [4], 6: [4, 5], 10: [2], 16: [3, 4, 5], 20: [2, 3], 26: [2, 3, 4, 5] },
  6: {
    6: [5],
    7: [5, 6],
    15: [2],
    20: [3],
    22: [4, 5, 6],
    35: [2, 3],
    42: [3, 4, 5, 6],
    50: [2, 3, 4],
    57: [2, 3, 4, 5, 6],
  },
  7: { 7: [6], 8: [6, 7], 21: [5], 35: [4], 120: [2, 3, 4, 5, 6, 7] },
  8: { 8: [7], 9: [7, 8], 28: [6], 56: [5], 70: [4], 247: [2, 3, 4, 5, 6, 7, 8] },
}

/** Undefined when there is no such system. */
export const foldSizes = (legs: number, system: number): readonly number[] | undefined =>
  system === 1 ? (legs > 1 ? [legs] : undefined) : SYSTEMS[legs]?.[system]
