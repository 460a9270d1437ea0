/** How much stands side by side. narrow: a phone, the draw below. roomy: corners, and the second handicap and total beside the first. */
export type BoardShape = 'narrow' | 'classic' | 'roomy'

/** The grid column of each thing in a row, counted from 1, and how many lines of a match stand side by side. */
export const PLACES = {
  narrow: { teams: 1, score: 2, home: 3, handicap: [4], totals: [5], row: 2 },
  classic: { teams: 2, score: 3, home: 5, draw: 6, handicap: [7], totals: [8], row: 1 },
  roomy: { teams: 2, corners: 3, score: 4, home: 6, draw: 7, handicap: [8, 9], totals: [10, 11], row: 1 },
} as const satisfies Record<
  BoardShape,
  {
    teams: number
    corners?: number
    score: number
    home: number
    draw?: number
    handicap: readonly number[]
    totals: readonly number[]
    row: number
  }
>

/** The attributes that the styles of rows and headers read. */
export const shapeData = (shape: BoardShape) => ({
  'data-narrow': shape === 'narrow' ? '' : undefined,
  'data-roomy': shape === 'roomy' ? '' : undefined,
})
