import sharp from 'sharp'
import { oneOf } from '../../random.ts'
import { DRAWINGS } from './drawings/index.ts'

export const GROUND = { width: 440, height: 230 }
/** 300 KB each. */
const KEPT = 24
/** Pictures. */
const RENEWED_EVERY = 100

/** RGB, row by row. */
export type Background = Uint8Array

export interface Backgrounds {
  any(): Promise<Background>
}

const draw = async (): Promise<Background> => {
  const svg = oneOf(DRAWINGS)(GROUND.width, GROUND.height)
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

export const createBackgrounds = (): Backgrounds => {
  const backgrounds: Background[] = []
  let requestCount = 0
  return {
    any: async () => {
      requestCount += 1
      if (backgrounds.length >= KEPT && requestCount % RENEWED_EVERY !== 0) return oneOf(backgrounds)
      const drawn = await draw()
      backgrounds.push(drawn)
      if (backgrounds.length > KEPT) backgrounds.shift()
      return drawn
    },
  }
}
