import type { SportChoice } from '../board-view/board-view.ts'

/** In the tree's order; ALL filters the others (spec section 3). */
export const SPORTS: readonly SportChoice[] = ['ALL', 'FT', 'BK', 'TN', 'VB', 'TT', 'BS', 'SK', 'VF', 'OP', 'FS']
