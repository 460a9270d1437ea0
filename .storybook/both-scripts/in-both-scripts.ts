import { traditional } from '../../libs/i18n/tools/traditional.ts'

const escaped = (text: string): string => text.replaceAll(/[/\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const either = (...texts: readonly string[]): string => `(?:${[...new Set(texts)].map(escaped).join('|')})`

/** Names of a story's data stay Simplified beside Traditional texts of the catalogue, so each run of characters may be either. */
const patternOf = (text: string): string => {
  const mixed = text
    .split(/(\p{Script=Han}+)/u)
    .map((run) => either(run, traditional(run)))
    .join('')
  return `(?:${either(text, traditional(text))}|${mixed})`
}

/** Matches a text as it is and in Traditional. `part`: others may stand around a string. */
export const inBothScripts = (sought: unknown, part = false): unknown => {
  if (sought instanceof RegExp) {
    const other = traditional(sought.source)
    return other === sought.source ? sought : new RegExp(`(?:${sought.source})|(?:${other})`, sought.flags)
  }
  if (typeof sought !== 'string' || traditional(sought) === sought) return sought
  return new RegExp(part ? patternOf(sought) : `^${patternOf(sought)}$`)
}
