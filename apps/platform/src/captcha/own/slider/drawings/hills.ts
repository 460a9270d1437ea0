import { among, between } from '../../../random.ts'
import { gradient, hsl, svg, times, wave } from './paint.ts'

export const hills = (width: number, height: number): string => {
  const hue = among(150, 330)
  const sun = { x: among(0.15, 0.85) * width, y: among(0.2, 0.45) * height, radius: among(16, 34) }
  const ranges = times(5, (index) => {
    const level = height * (0.4 + index * 0.13)
    const tone = hsl(hue + index * 9, 42 + index * 5, 62 - index * 9)
    return `<path d="${wave(width, level, 26)} V ${height} H -10 Z" fill="${tone}"/>`
  })
  const trees = times(between(14, 26), () => {
    const [x, y, tall] = [among(0, width), among(0.62, 0.98) * height, among(12, 30)]
    return `<path d="M ${x} ${y - tall} l ${tall * 0.32} ${tall} h ${-tall * 0.64} Z" fill="${hsl(hue + 40, 45, among(22, 38))}"/>`
  })
  return svg(
    width,
    height,
    gradient('ground', hsl(hue - 120, 70, 78), hsl(hue - 60, 65, 62)),
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${hsl(45, 95, 80)}"/>${ranges}${trees}`,
  )
}
