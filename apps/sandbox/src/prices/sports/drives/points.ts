import { certain, distribution, sum, type Distribution } from '../../pricing/distribution.ts'

/** Points of so many attacks. */
export const pointsOf = (attack: readonly number[], drives: number): Distribution => {
  let points = certain(0)
  const one = distribution(0, attack)
  for (let drive = 0; drive < drives; drive += 1) points = sum(points, one)
  return points
}
