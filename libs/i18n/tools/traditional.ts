import { Converter } from 'opencc-js/cn2t'
import { GLOSSARY } from './glossary.ts'

const convert = Converter({ from: 'cn', to: 'twp' })

/** Simplified text as it reads in Taiwan. Placeholders such as {name} are Latin and stay as they are. */
export const traditional = (text: string): string =>
  GLOSSARY.reduce((converted, [from, to]) => converted.replaceAll(from, to), convert(text))
