import type { GameType, Gtype } from '@pavilion/contract/sports'

const FRAME = 'M2 2H98V44H2Z'
const HALFWAY = 'M50 2V44'
const net = (far: number): string => `${FRAME}${HALFWAY}M${far} 2V44M${100 - far} 2V44`
const CENTRE = 'M50 16a7 7 0 1 0 0 14 7 7 0 1 0 0-14'
const GOAL_AREAS = 'M2 8a18 15 0 0 1 0 30M98 8a18 15 0 0 0 0 30'
/** Every ten yards between the end zones. */
const YARDS = Array.from({ length: 11 }, (_, n) => `M${10 + 8 * n} 2V44`).join('')
const HASHES = [17, 29].flatMap((y) => Array.from({ length: 10 }, (_, n) => `M${13.5 + 8 * n} ${y}h1`)).join('')
const AREAS = 'M2 10H17V36H2M98 10H83V36H98'

/** SVG paths, 100 by 46, home playing to the right. Flat, so that markets fit on the first screen. */
export const PITCH_LINES: Readonly<Record<Gtype | GameType, string>> = {
  FT: `${FRAME}${HALFWAY}${CENTRE}${AREAS}M2 17.5H7V28.5H2M98 17.5H93V28.5H98`,
  VF: `${FRAME}${HALFWAY}${CENTRE}${AREAS}`,
  BK: `${FRAME}${HALFWAY}M50 18a5 5 0 1 0 0 10 5 5 0 1 0 0-10M2 16H21V30H2M98 16H79V30H98M2 5H12a20 18 0 0 1 0 36H2M98 5H88a20 18 0 0 0 0 36H98`,
  TN: `${FRAME}${HALFWAY}M2 7H98M2 39H98M25 7V39M75 7V39M25 23H75`,
  VB: net(34),
  TT: `${FRAME}${HALFWAY}M2 23H98`,
  SK: `${FRAME}M22 2V44M22 15a8 8 0 0 0 0 16`,
  BS: 'M50 43.5 20 14.5A41.7 41.7 0 0 1 80 14.5ZM50 43.5 40 33.5 50 23.5 60 33.5Z',
  HB: `${FRAME}${HALFWAY}${GOAL_AREAS}`,
  AF: `${FRAME}${YARDS}${HASHES}`,
  OP: `${FRAME}${HALFWAY}`,
  FS: FRAME,
}
