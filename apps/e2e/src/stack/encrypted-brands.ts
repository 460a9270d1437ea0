import { spawnSync } from 'node:child_process'

/** `explanation`: how the brands were chosen, in words. */
export interface Encrypted {
  readonly brands: readonly string[]
  readonly explanation: string
}

export const testedCommit = (): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The commit's hash selects even or odd brands. `choice`: 1 for all, 0 for none, or names. */
export const encryptedBrands = (all: readonly string[], commit: string, choice: string | undefined): Encrypted => {
  const withReason = (brands: readonly string[], why: string): Encrypted => ({
    brands,
    explanation: `Requests are encrypted at ${brands.join(', ') || 'no brand'}, in the open at ${all.filter((brand) => !brands.includes(brand)).join(', ') || 'no brand'}: ${why}.`,
  })
  if (choice !== undefined && choice !== '') {
    const chosenBrands = choice === '1' ? all : choice === '0' ? [] : choice.split(',')
    const unknown = chosenBrands.find((brand) => !all.includes(brand))
    if (unknown !== undefined)
      throw new Error(`PAVILION_SAFE_SWITCH is "${choice}": give 1, 0, or brands of ${all.join(', ')}.`)
    return withReason(chosenBrands, `PAVILION_SAFE_SWITCH=${choice}`)
  }
  const turn = Number.parseInt(commit.at(-1) ?? '0', 16) % 2
  const brands = all.filter((_, index) => index % 2 === turn)
  return withReason(brands, `by commit ${commit.slice(0, 10)}; PAVILION_SAFE_SWITCH=${brands.join() || '0'} repeats it`)
}
