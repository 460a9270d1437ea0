const FIRST_MS = 200
const LONGEST_MS = 5_000

/** Ms; doubling, half of it random. */
export const backoff = (attempt: number, random: () => number = Math.random): number => {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10))
  return ceiling / 2 + (ceiling / 2) * random()
}
