import type { TrackPoint } from '../own/slider/track.ts'

export interface Hand {
  /** Milliseconds the drag takes. */
  readonly time?: number
  /** Between two moments, milliseconds. */
  readonly every?: number
  /** Makes the hand's small errors; 0 to 1. */
  readonly random?: () => number
}

let state = 20_261
/** The hand's small errors, drawn from one seed: a test that fails must fail again, and no drag is like one before (Lehmer's generator). */
const nextError = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647

/** A drag as a hand makes it: it speeds up, goes a little too far, comes back and rests. */
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

/** The arrow keys: some long steps while the key is held, then single ones. */
export const keyTrack = (offset: number, random: () => number = nextError): TrackPoint[] => {
  const points: TrackPoint[] = [[0, 0, 0]]
  let [right, at] = [0, 0]
  while (right < offset) {
    const step = offset - right >= 8 ? 8 : 1
    right += step
    // A key that is held repeats after a while only.
    at += (points.length === 2 ? 400 : step === 8 ? 33 : 120) + Math.round(random() * 5)
    points.push([right, 0, at])
  }
  return points
}
