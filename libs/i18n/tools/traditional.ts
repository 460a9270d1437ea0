import { Converter } from 'opencc-js/cn2t'
import { GLOSSARY, WHOLE } from './traditional-wording.ts'

const convert = Converter({ from: 'cn', to: 'twp' })

export const traditional = (text: string): string =>
  WHOLE[text] ?? GLOSSARY.reduce((converted, [from, to]) => converted.replaceAll(from, to), convert(text))
