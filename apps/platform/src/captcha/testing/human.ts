import type { TrackPoint } from '../own/slider/track.ts'

export interface Hand {
  /** Milliseconds. */
  readonly time?: number
  /** Milliseconds. */
  readonly every?: number
  /** 0 to 1. */
  readonly random?: () => number
}

let state = 20_261
/** Lehmer's generator; failures reproduce. */
const nextError = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647

export const handTrack = (offset: number, { time = 900, every = 16, random = nextError }: Hand = {}): TrackPoint[] => {
  const moments = Math.max(10, Math.round(time / every))
  const over = 2 + random() * 4
  const points: TrackPoint[] = [[0, 0, 0]]
  let at = 0
  for (let moment = 1; moment <= moments; moment++) {
    const part = moment / moments
    const way =
      part < 0.8
        ? (offset + over) * (1 - Math.cos((Math.PI * part) / 0.8)) * 0.5
        : offset + over * (1 - (part - 0.8) / 0.2)
    at += every + Math.round((random() - 0.5) * every * 0.3)
    points.push([Math.round(moment === moments ? offset : way), Math.round((random() - 0.4) * 3), at])
  }
  return points
}

export const keyTrack = (offset: number, random: () => number = nextError): TrackPoint[] => {
  const points: TrackPoint[] = [[0, 0, 0]]
  let [right, at] = [0, 0]
  while (right < offset) {
    const step = offset - right >= 8 ? 8 : 1
    right += step
    at += (points.length === 2 ? 400 : step === 8 ? 33 : 120) + Math.round(random() * 5)
    points.push([right, 0, at])
  }
  return points
}
