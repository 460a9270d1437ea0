export interface PictureText {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly legs: readonly { readonly name: string; readonly price: string; readonly match: string }[]
  readonly ticket: string
}

export interface PictureLook {
  readonly surface: string
  readonly accent: string
  readonly onAccent: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly font: string
}

const WIDTH = 640
const EDGE = 32
const HEAD = 88
const LEG = 76
const FACT = 36
/** Sharp when enlarged. */
const SCALE = 2

/** In the picture's own pixels. */
export const pictureHeight = ({ legs, facts }: Pick<PictureText, 'legs' | 'facts'>): number =>
  HEAD + legs.length * LEG + facts.length * FACT + 3 * EDGE

const fitted = (pen: CanvasRenderingContext2D, text: string, width: number): string => {
  if (pen.measureText(text).width <= width) return text
  let short = text
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1)
  return `${short}…`
}

/** On this device alone. */
export const drawPicture = (canvas: HTMLCanvasElement, text: PictureText, look: PictureLook): void => {
  const height = pictureHeight(text)
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(SCALE, SCALE)
  const write = (
    words: string,
    x: number,
    y: number,
    style: { size: number; color: string; bold?: boolean; end?: boolean },
  ): void => {
    pen.font = `${style.bold ? 700 : 400} ${style.size}px ${look.font}`
    pen.fillStyle = style.color
    pen.textAlign = style.end ? 'right' : 'left'
    pen.fillText(fitted(pen, words, WIDTH - 2 * EDGE - (style.end ? 0 : 120)), x, y)
  }
  pen.textBaseline = 'middle'
  pen.fillStyle = look.surface
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = look.accent
  pen.fillRect(0, 0, WIDTH, HEAD)
  write(text.title, EDGE, HEAD / 2, { size: 28, color: look.onAccent, bold: true })
  text.legs.forEach(({ name, price, match }, at) => {
    const top = HEAD + EDGE / 2 + at * LEG
    write(name, EDGE, top + 24, { size: 22, color: look.text, bold: true })
    write(price, WIDTH - EDGE, top + 24, { size: 22, color: look.text, bold: true, end: true })
    write(match, EDGE, top + 52, { size: 17, color: look.quiet })
    pen.fillStyle = look.line
    pen.fillRect(EDGE, top + LEG - 1, WIDTH - 2 * EDGE, 1)
  })
  const below = HEAD + EDGE + text.legs.length * LEG
  text.facts.forEach(([label, value], at) => {
    const middle = below + at * FACT + FACT / 2
    write(label, EDGE, middle, { size: 18, color: look.quiet })
    write(value, WIDTH - EDGE, middle, { size: 20, color: look.text, bold: true, end: true })
  })
  write(text.ticket, EDGE, height - EDGE, { size: 16, color: look.quiet })
}
