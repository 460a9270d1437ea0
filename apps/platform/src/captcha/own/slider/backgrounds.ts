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
  const kept: Background[] = []
  let asked = 0
  return {
    any: async () => {
      asked += 1
      if (kept.length >= KEPT && asked % RENEWED_EVERY !== 0) return oneOf(kept)
      const drawn = await draw()
      kept.push(drawn)
      if (kept.length > KEPT) kept.shift()
      return drawn
    },
  }
}
