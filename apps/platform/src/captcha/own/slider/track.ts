/** Pixels; milliseconds. */
export type TrackPoint = readonly [right: number, down: number, at: number]

export interface SliderDrag {
  /** Pixels from the left edge. */
  readonly offset: number
  readonly track: readonly TrackPoint[]
  /** keyboard: arrow keys. */
  readonly by: 'pointer' | 'keyboard'
}

export type TrackFault =
  | 'wrong offset'
  | 'another end'
  | 'time running backwards'
  | 'longer than the task exists'
  | 'too fast'
  | 'too few points'
  | 'teleporting'
  | 'constant speed'
  | 'no key steps'

/** Pixels: a finger's error. */
export const TOLERANCE = 2
/** Milliseconds between the clocks. */
const CLOCK_SLACK = 250
const POINTER = { points: 8, shortest: 180, fastest: 6, longestStep: 0.4 }
const KEYBOARD = { presses: 3, shortest: 300, gap: 12, mostPerPress: 20 }
/** Fraction of the way, or pixels: hands accelerate and settle. */
const EVEN = { part: 0.025, pixels: 4 }

const steps = (track: readonly TrackPoint[]): readonly (readonly [way: number, down: number, time: number])[] =>
  track.slice(1).map(([right, down, at], index) => {
    const [fromRight, fromDown, from] = track[index] as TrackPoint
    return [right - fromRight, down - fromDown, at - from]
  })

const unevenness = (track: readonly TrackPoint[]): number => {
  const [end] = track.at(-1) as TrackPoint
  const first = Math.max(0, track.findIndex(([right]) => right !== 0) - 1)
  const last = track.findIndex(([right]) => right === end)
  const moving = track.slice(first, last + 1)
  const [startRight, , startAt] = moving[0] ?? [0, 0, 0]
  const [endRight, , endAt] = moving.at(-1) ?? [0, 0, 0]
  const way = endRight - startRight
  const time = endAt - startAt
  if (way === 0 || time === 0) return 0
  return Math.max(...moving.map(([right, , at]) => Math.abs((right - startRight) / way - (at - startAt) / time)))
}

const pointerFault = (track: readonly TrackPoint[], offset: number): TrackFault | undefined => {
  if (track.length < POINTER.points) return 'too few points'
  const [, , total] = track.at(-1) as TrackPoint
  if (total < POINTER.shortest) return 'too fast'
  const far = Math.max(24, offset * POINTER.longestStep)
  const jumps = ([way, , time]: readonly [number, number, number]) =>
    Math.abs(way) > far || Math.abs(way) > POINTER.fastest * Math.max(time, 4)
  const [[startRight]] = track as readonly [TrackPoint]
  if (Math.abs(startRight) > far || steps(track).some(jumps)) return 'teleporting'
  return unevenness(track) < Math.max(EVEN.part, EVEN.pixels / offset) ? 'constant speed' : undefined
}

const keyboardFault = (track: readonly TrackPoint[]): TrackFault | undefined => {
  const [, , total] = track.at(-1) as TrackPoint
  const pressed = steps(track)
  if (pressed.length < KEYBOARD.presses) return 'too few points'
  if (total < KEYBOARD.shortest) return 'too fast'
  if (pressed.some(([, , time]) => time < KEYBOARD.gap)) return 'too fast'
  const isStep = ([way, down]: readonly [number, number, number]) =>
    way !== 0 && down === 0 && Math.abs(way) <= KEYBOARD.mostPerPress
  if (!pressed.every(isStep) || new Set(pressed.map(([way]) => Math.abs(way))).size > 3) return 'no key steps'
  // Even auto-repeat varies by a millisecond.
  return new Set(pressed.map(([, , time]) => time)).size === 1 ? 'constant speed' : undefined
}

/** `gap` in pixels; `elapsed` in ms. */
export const trackFault = (drag: SliderDrag, gap: number, elapsed: number): TrackFault | undefined => {
  const { offset, track, by } = drag
  if (Math.abs(offset - gap) > TOLERANCE) return 'wrong offset'
  const last = track.at(-1)
  if (!last || Math.abs(last[0] - offset) > 1) return 'another end'
  if (steps(track).some(([, , time]) => time < 0)) return 'time running backwards'
  if (last[2] > elapsed + CLOCK_SLACK) return 'longer than the task exists'
  return by === 'keyboard' ? keyboardFault(track) : pointerFault(track, offset)
}
