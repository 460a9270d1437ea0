import { among, between } from '../../../random.ts'
import { gradient, hsl, svg, times } from './paint.ts'

export const bubbles = (width: number, height: number): string => {
  const hue = among(0, 360)
  const body = times(between(46, 70), () => {
    const round = `cx="${among(0, width).toFixed(1)}" cy="${among(0, height).toFixed(1)}" r="${among(6, 44).toFixed(1)}"`
    const tone = hsl(hue + among(-50, 90), among(50, 90), among(40, 85))
    return between(0, 2) === 0
      ? `<circle ${round} fill="none" stroke="${tone}" stroke-width="${among(1.5, 6).toFixed(1)}"/>`
      : `<circle ${round} fill="${tone}" fill-opacity="${among(0.25, 0.8).toFixed(2)}"/>`
  })
  return svg(width, height, gradient('ground', hsl(hue + 30, 60, 46), hsl(hue - 30, 60, 66), false), body)
}
