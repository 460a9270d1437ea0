import { readdirSync, readFileSync } from 'node:fs'

export interface Arguments {
  readonly brands: readonly string[]
  readonly dev: boolean
}

/** As text: a brand with a fault must not keep the others from starting. */
const siteIdOf = (root: string, brand: string): number =>
  Number(/siteId: (\d+)/.exec(readFileSync(`${root}/brands/${brand}/src/site.ts`, 'utf8'))?.[1])

/** A new brand must move no other brand's port. */
export const allBrands = (root: string): string[] =>
  readdirSync(`${root}/brands`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, siteId: siteIdOf(root, name) }))
    .toSorted((a, b) => a.siteId - b.siteId)
    .map(({ name }) => name)

export const readArguments = (
  words: readonly string[],
  brandNames: readonly string[],
): Arguments | { fault: string } => {
  const brands: string[] = []
  let dev = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--all') brands.push(...brandNames)
    else if (word === '--dev') dev = true
    else if (word === '--brand') {
      const name = words[++at] ?? ''
      if (!brandNames.includes(name))
        return { fault: `There is no brand "${name}": brands/ has ${brandNames.join(', ')}.` }
      brands.push(name)
    } else return { fault: `"${word}" is not understood: use --brand <name>, --all, --dev.` }
  }
  return { brands: brands.length > 0 ? [...new Set(brands)] : brandNames.slice(0, 1), dev }
}
