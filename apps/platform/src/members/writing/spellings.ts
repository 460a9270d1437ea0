import { pinyin } from 'pinyin-pro'
import { foldedName } from './folded-name.ts'

const HAN = /\p{Script=Han}/u

const syllables = (name: string, surname: 'head' | 'off'): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', surname, v: true }).map((one) =>
    one.toLowerCase(),
  )

const orders = (parts: readonly string[]): string[] =>
  [0, 1, 2]
    .filter((surname) => surname < parts.length)
    .map((surname) => [...parts.slice(surname), ...parts.slice(0, surname)].join(''))

/** Lower-case pinyin without tones, surname first or last; ü as v, u, yu (passports). */
export const spellings = (name: string): readonly string[] => {
  const folded = foldedName(name)
  if (!HAN.test(folded)) return []
  const pinyinSpellings = (['head', 'off'] as const).flatMap((surname) => orders(syllables(folded, surname)))
  return [...new Set(pinyinSpellings.flatMap((one) => ['v', 'u', 'yu'].map((letters) => one.replaceAll('v', letters))))]
}
