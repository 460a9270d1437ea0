import { among, between } from '../../../random.ts'
import { gradient, hsl, svg, times, wave } from './paint.ts'

export const ribbons = (width: number, height: number): string => {
  const hue = among(0, 360)
  const body = times(between(12, 18), () => {
    const tone = hsl(hue + among(-70, 70), among(55, 90), among(35, 78))
    const path = wave(width, among(-0.1, 1.1) * height, 60)
    return `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${among(3, 26)}" stroke-opacity="${among(0.45, 0.95)}"/>`
  })
  return svg(width, height, gradient('ground', hsl(hue, 55, 30), hsl(hue + 60, 60, 55), false), body)
}
