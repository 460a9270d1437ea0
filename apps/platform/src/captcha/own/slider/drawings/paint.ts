import { among, between } from '../../../random.ts'

/** Degrees, percent, percent. */
export const hsl = (turn: number, strength: number, light: number): string =>
  `hsl(${Math.round(((turn % 360) + 360) % 360)},${Math.round(strength)}%,${Math.round(light)}%)`

export const gradient = (id: string, from: string, to: string, upright = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${upright ? 0.2 : 1}" y2="${upright ? 1 : 0.3}">` +
  `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const svg = (width: number, height: number, definitions: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${definitions}</defs>` +
  `<rect width="${width}" height="${height}" fill="url(#ground)"/>${body}</svg>`

export const times = (how: number, draw: (index: number) => string): string =>
  Array.from({ length: how }, (_, index) => draw(index)).join('')

export const wave = (width: number, level: number, swing: number, bows = between(3, 6)): string => {
  const step = width / bows
  const points = Array.from({ length: bows + 1 }, (_, index) => {
    const x = step * (index + 1)
    const rise = among(-swing, swing)
    return `S ${(x - step * 0.4).toFixed(1)} ${(level + rise).toFixed(1)} ${x.toFixed(1)} ${(level + among(-swing, swing)).toFixed(1)}`
  })
  return `M -10 ${level.toFixed(1)} ${points.join(' ')}`
}
