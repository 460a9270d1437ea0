/** For stories, drawn by the browser. */
const drawn = (width: number, height: number, draw: (brush: CanvasRenderingContext2D) => void): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (brush) draw(brush)
  return canvas.toDataURL('image/png')
}

const ground = (brush: CanvasRenderingContext2D): void => {
  const sky = brush.createLinearGradient(0, 0, 320, 160)
  sky.addColorStop(0, '#7fd8d0')
  sky.addColorStop(1, '#4b55c4')
  brush.fillStyle = sky
  brush.fillRect(0, 0, 320, 160)
  brush.fillStyle = '#2f6f9f'
  brush.beginPath()
  brush.moveTo(0, 130)
  brush.bezierCurveTo(90, 60, 180, 150, 320, 80)
  brush.lineTo(320, 160)
  brush.lineTo(0, 160)
  brush.fill()
}

const shape = (brush: CanvasRenderingContext2D, left: number, top: number): void => {
  brush.beginPath()
  brush.roundRect(left + 11, top + 11, 34, 34, 5)
  brush.arc(left + 45, top + 28, 7, 0, 7)
}

export const drawnSlider = (): { background: string; piece: string } => ({
  background: drawn(320, 160, (brush) => {
    ground(brush)
    shape(brush, 190, 50)
    brush.globalAlpha = 0.5
    brush.fillStyle = 'black'
    brush.fill()
  }),
  piece: drawn(56, 56, (brush) => {
    shape(brush, 0, 0)
    brush.clip()
    brush.translate(-190, -50)
    ground(brush)
  }),
})

export const drawnCode = (): string =>
  drawn(240, 80, (brush) => {
    brush.fillStyle = '#e7eff7'
    brush.fillRect(0, 0, 240, 80)
    brush.strokeStyle = '#23538a'
    brush.lineWidth = 4
    for (let n = 0; n < 4; n++) brush.strokeRect(20 + n * 54, 20 + (n % 2) * 8, 34, 36)
  })
