import { among, between } from '../../../random.ts'
import { gradient, hsl, svg, times } from './paint.ts'

export const lanterns = (width: number, height: number): string => {
  const hue = among(190, 290)
  const houses = times(between(14, 20), () => {
    const [x, wide, tall] = [among(-10, width), among(22, 52), among(0.25, 0.72) * height]
    const wall = `<rect x="${x}" y="${height - tall}" width="${wide}" height="${tall}" fill="${hsl(hue + among(-30, 30), 32, among(18, 40))}"/>`
    const roof = `<path d="M ${x - 6} ${height - tall} Q ${x + wide / 2} ${height - tall - among(8, 22)} ${x + wide + 6} ${height - tall} Z" fill="${hsl(hue + 150, 40, among(25, 45))}"/>`
    const windows = times(between(2, 7), () => {
      const [right, down] = [among(3, wide - 9), among(6, tall - 8)]
      return `<rect x="${x + right}" y="${height - tall + down}" width="6" height="7" fill="${hsl(among(35, 55), 85, among(55, 80))}"/>`
    })
    return wall + roof + windows
  })
  const strings = times(3, () => {
    const [level, sag] = [among(0.05, 0.4) * height, among(14, 40)]
    const line = `<path d="M 0 ${level} Q ${width / 2} ${level + sag * 2} ${width} ${level}" fill="none" stroke="${hsl(hue, 30, 75)}" stroke-width="1.4"/>`
    const lamps = times(between(8, 13), () => {
      const part = among(0.02, 0.98)
      const y = level + sag * 4 * part * (1 - part)
      return `<ellipse cx="${part * width}" cy="${y + 8}" rx="${among(5, 9)}" ry="${among(7, 12)}" fill="${hsl(among(-10, 40), 88, among(48, 66))}"/>`
    })
    return line + lamps
  })
  return svg(width, height, gradient('ground', hsl(hue, 55, 22), hsl(hue + 70, 50, 52)), houses + strings)
}
