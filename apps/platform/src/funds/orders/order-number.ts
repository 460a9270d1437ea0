import { randomInt } from 'node:crypto'

const DIGITS = 12

/** CK, the site's date as yymmdd (`day`: YYYY-MM-DD), and unguessable digits. */
export const newOrderNo = (day: string): string =>
  `CK${day.slice(2).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
