import { randomInt } from 'node:crypto'

const DIGITS = 12

/** A new order's number: CK, the site's date as yymmdd, and digits nobody can guess. `day` is YYYY-MM-DD. */
export const newOrderNo = (day: string): string =>
  `CK${day.slice(2).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
