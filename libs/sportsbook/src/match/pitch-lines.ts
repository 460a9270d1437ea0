import type { Gtype } from '@pavilion/contract'

const FRAME = 'M2 2H98V62H2Z'
const HALFWAY = 'M50 2V62'
const net = (far: number): string => `${FRAME}${HALFWAY}M${far} 2V62M${100 - far} 2V62`

/** The lines of the field of play of each sport, on a drawing 100 wide and 64 high; the home side plays to the right. */
export const PITCH_LINES: Readonly<Record<Gtype, string>> = {
  FT: `${FRAME}${HALFWAY}M50 23a9 9 0 1 0 0 18 9 9 0 1 0 0-18M2 14H17V50H2M98 14H83V50H98M2 24H7V40H2M98 24H93V40H98`,
  VF: `${FRAME}${HALFWAY}M50 23a9 9 0 1 0 0 18 9 9 0 1 0 0-18M2 14H17V50H2M98 14H83V50H98`,
  BK: `${FRAME}${HALFWAY}M50 25a7 7 0 1 0 0 14 7 7 0 1 0 0-14M2 23H21V41H2M98 23H79V41H98M2 8H12a24 24 0 0 1 0 48H2M98 8H88a24 24 0 0 0 0 48H98`,
  TN: `${FRAME}${HALFWAY}M2 10H98M2 54H98M25 10V54M75 10V54M25 32H75`,
  VB: net(34),
  TT: `${FRAME}${HALFWAY}M2 32H98`,
  SK: `${FRAME}M22 2V62M22 21a11 11 0 0 0 0 22`,
  BS: 'M50 60 12 22A54 54 0 0 1 88 22ZM50 60 36 46 50 32 64 46Z',
  OP: `${FRAME}${HALFWAY}M2 12a22 20 0 0 1 0 40M98 12a22 20 0 0 0 0 40`,
  FS: FRAME,
}
