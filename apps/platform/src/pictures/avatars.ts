import sharp from 'sharp'

const SIDE = 256

type Motif = (a: string, b: string) => string

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

const MOTIFS: readonly Motif[] = [
  (a, b) => circle(50, 58, 30, a) + circle(50, 58, 16, b),
  (a, b) => path('M0 70Q25 48 50 70T100 70V100H0Z', a) + path('M0 82Q25 64 50 82T100 82V100H0Z', b),
  (a, b) => path('M50 18 84 82H16Z', a) + path('M50 46 68 82H32Z', b),
  (a, b) => circle(38, 44, 24, a) + circle(62, 60, 24, b),
  (a, b) => path('M0 100 100 0V100Z', a) + circle(72, 72, 12, b),
  (a, b) => path('M50 14 86 50 50 86 14 50Z', a) + path('M50 36 64 50 50 64 36 50Z', b),
  (a, b) => path('M20 20H48V48H20ZM52 52H80V80H52Z', a) + path('M52 20H80V48H52ZM20 52H48V80H20Z', b),
  (a, b) => path('M12 78A38 38 0 0 1 88 78Z', a) + path('M30 78A20 20 0 0 1 70 78Z', b),
  (a, b) => circle(68, 32, 16, b) + path('M0 100 34 42 58 78 70 62 100 100Z', a),
  (a, b) => path('M24 14H40V86H24Z', a) + path('M46 32H62V86H46Z', b) + path('M68 50H84V86H68Z', a),
  (a, b) => path('M50 12C80 40 84 60 50 88 16 60 20 40 50 12Z', a) + circle(50, 58, 12, b),
  (a, b) => circle(50, 50, 36, a) + path('M50 14A36 36 0 0 1 50 86 18 18 0 0 1 50 50 18 18 0 0 0 50 14Z', b),
]

const colour = (hue: number, lightness: number): string => `hsl(${hue % 360},52%,${lightness}%)`

const svgOf = (motif: Motif, index: number): string => {
  const hue = index * 30 + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIDE}" height="${SIDE}">
    <rect width="100" height="100" fill="${colour(hue, 32)}"/>${motif(colour(hue + 24, 58), colour(hue + 48, 80))}</svg>`
}

/** An id keeps its picture for good. */
export const AVATAR_IDS: readonly string[] = MOTIFS.map((_, index) => `a${String(index + 1).padStart(2, '0')}`)

const drawn = new Map<string, Promise<Buffer>>()

export const drawAvatar = (id: string): Promise<Buffer> | undefined => {
  const index = AVATAR_IDS.indexOf(id)
  const motif = MOTIFS[index]
  if (!motif) return undefined
  const cachedAvatar =
    drawn.get(id) ??
    sharp(Buffer.from(svgOf(motif, index)))
      .webp({ quality: 90 })
      .toBuffer()
  drawn.set(id, cachedAvatar)
  return cachedAvatar
}
