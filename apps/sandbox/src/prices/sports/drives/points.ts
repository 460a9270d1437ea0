import { certain, distribution, sum, type Distribution } from '../../pricing/distribution.ts'

export const pointsOf = (attack: readonly number[], drives: number): Distribution => {
  let points = certain(0)
  const one = distribution(0, attack)
  for (let drive = 0; drive < drives; drive += 1) points = sum(points, one)
  return points
}
