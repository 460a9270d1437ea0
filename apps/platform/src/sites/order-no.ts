import { randomInt } from 'node:crypto'

const DIGITS = 12

/** CK: a deposit · QK: a withdrawal · ZZ: a transfer with a venue · FK: what a member wrote to the desk. Then the site's date as yymmdd (`day`: YYYY-MM-DD), and unguessable digits. */
export const newOrderNo = (kind: 'CK' | 'QK' | 'ZZ' | 'FK', day: string): string =>
  `${kind}${day.slice(2).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
