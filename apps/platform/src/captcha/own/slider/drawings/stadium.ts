import { among, between } from '../../../random.ts'
import { gradient, hsl, svg, times } from './paint.ts'

export const stadium = (width: number, height: number): string => {
  const edge = height * among(0.34, 0.46)
  const lean = among(-60, 60)
  const green = among(95, 160)
  const stripes = times(12, (index) => {
    const x = (index * width) / 10 - 40
    const tone = hsl(green, 48, index % 2 === 0 ? 36 : 43)
    return `<path d="M ${x} ${edge} h ${width / 10} l ${lean} ${height - edge} h ${-width / 10} Z" fill="${tone}"/>`
  })
  const crowd = times(260, () => {
    const [x, y] = [among(0, width), among(0.06, 0.98) * edge]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${among(1.2, 3.2).toFixed(1)}" fill="${hsl(among(0, 360), 60, among(40, 80))}"/>`
  })
  const lights = times(between(3, 5), () => {
    const x = among(0, width)
    return `<path d="M ${x} 0 l ${among(-90, -30)} ${height} h ${among(60, 160)} Z" fill="#fff" fill-opacity="0.12"/>`
  })
  const [centre, middle] = [among(0.3, 0.7) * width, (edge + height) / 2]
  const lines = [
    `<ellipse cx="${centre}" cy="${middle}" rx="${among(40, 70)}" ry="${among(18, 30)}"/>`,
    `<path d="M ${centre - lean / 2} ${edge} l ${lean} ${height - edge}"/>`,
    `<path d="M 0 ${edge + 6} H ${width}"/>`,
  ].join('')
  return svg(
    width,
    height,
    gradient('ground', hsl(among(210, 260), 45, 20), hsl(among(210, 260), 35, 34)),
    `${crowd}${stripes}<g fill="none" stroke="#f4fbf4" stroke-width="2.4" stroke-opacity="0.85">${lines}</g>${lights}`,
  )
}
