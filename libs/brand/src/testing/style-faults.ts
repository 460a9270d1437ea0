import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TOKEN_NAMES } from '../theme/token-names.ts'

// Excludes masks, whose black is no colour.
const COLOUR =
  /(?<!mask-image:[^;]*)(?<![\w&/'-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch)\(/gi
const RADIUS = /border-radius:(?![^;]*var\()[^;]*\d(?:px|rem)[^;]*;/g
const TOKEN = /--pv-[\w-]*\w/g

function faultsOf(text: string): string[] {
  const raw = [...text.matchAll(COLOUR), ...text.matchAll(RADIUS)].map(([hit]) => `${hit} is no token`)
  const unknown = [...text.matchAll(TOKEN)]
    .map(([hit]) => hit)
    .filter((hit) => !TOKEN_NAMES.includes(hit.slice('--pv-'.length)))
  return [...raw, ...unknown.map((hit) => `${hit} is no token of any brand`)]
}

/** `except`: allowed lines, or `true` for a whole file. */
export const styleFaults = (
  folder: string,
  except: Readonly<Record<string, true | readonly string[]>> = {},
): string[] => {
  const judged = (path: string): string => {
    const excepted = except[basename(path)]
    if (excepted === true) return ''
    const lines = readFileSync(join(folder, path), 'utf8').split('\n')
    return lines.filter((line) => !excepted?.includes(line.trim())).join('\n')
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.|(?:^|\/)testing\//.test(path))
    .flatMap((path) => faultsOf(judged(path)).map((fault) => `${path}: ${fault}`))
}
