import { seeded } from '../../random.ts'

export const RACE_STEPS = 60
/** In units of rating, over a whole race. */
const NOISE = 1

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Ratings count in full from the start, chance step by step. */
export const seasonTable = (seed: string, ratings: readonly number[], steps: number): number[] =>
  ratings.map((rating, index) => {
    const random = seeded(`${seed}/runner/${index}`)
    let at = rating
    for (let step = 0; step < steps; step += 1) at += (normal(random) * NOISE) / Math.sqrt(RACE_STEPS)
    return at
  })

const phi = (x: number): number => {
  // Abramowitz and Stegun 7.1.26, good to 1e-7.
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2))
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const tail = 0.5 * poly * Math.exp((-x * x) / 2)
  return x >= 0 ? 1 - tail : tail
}

const POINTS = 241

export const chancesToWin = (now: readonly number[], steps: number): number[] => {
  const stepsLeft = RACE_STEPS - steps
  const best = Math.max(...now)
  if (stepsLeft <= 0) return now.map((at) => Number(at === best))
  const deviation = NOISE * Math.sqrt(stepsLeft / RACE_STEPS)
  const from = best - 5 * deviation
  const width = (10 * deviation) / (POINTS - 1)
  const wins = now.map(() => 0)
  for (let point = 0; point < POINTS; point += 1) {
    const x = from + point * width
    const below = now.map((at) => phi((x - at) / deviation))
    const all = below.reduce((product, each) => product * each, 1)
    for (const [index, at] of now.entries()) {
      const z = (x - at) / deviation
      const share = below[index] ?? 0
      if (share > 1e-12) wins[index] = (wins[index] ?? 0) + Math.exp((-z * z) / 2) * (all / share)
    }
  }
  const total = wins.reduce((sum, each) => sum + each, 0)
  return wins.map((each) => each / total)
}
