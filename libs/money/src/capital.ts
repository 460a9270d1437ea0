import { currencyOf, SITE_CURRENCY } from './currency.ts'

/** 贰叁陆万亿负 or 貳參陸萬億負. */
export type CapitalScript = 'zh-CN' | 'zh-TW'

const NUMERALS = {
  'zh-CN': { digits: '零壹贰叁肆伍陆柒捌玖', groups: ['', '万', '亿', '万亿'], minus: '负' },
  'zh-TW': { digits: '零壹貳參肆伍陸柒捌玖', groups: ['', '萬', '億', '萬億'], minus: '負' },
} as const

const PLACES = ['', '拾', '佰', '仟'] as const

/** 1050 is 壹仟零伍拾. */
const groupText = (group: number, digits: string): string => {
  let text = ''
  let gap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.trunc(group / 10 ** place) % 10
    if (digit === 0) gap = true
    else {
      text += `${gap && text !== '' ? digits[0] : ''}${digits[digit]}${PLACES[place]}`
      gap = false
    }
  }
  return text
}

/** Below 10^16. */
const wholeText = (yuan: bigint, { digits, groups }: (typeof NUMERALS)[CapitalScript]): string => {
  let text = ''
  let gap = false
  for (let index = 3; index >= 0; index -= 1) {
    const group = Number((yuan / 10n ** BigInt(index * 4)) % 10_000n)
    if (group === 0) {
      gap = true
      continue
    }
    const zero = text !== '' && (gap || group < 1000) ? digits[0] : ''
    // 万亿 followed by 亿 shares its 亿: 壹万零贰亿, not 壹万亿零贰亿.
    const unit = index === 3 && (yuan / 10n ** 8n) % 10_000n !== 0n ? groups[1] : groups[index]
    text += `${zero}${groupText(group, digits)}${unit}`
    gap = false
  }
  return text
}

/** 500037n fen is 伍仟元叁角柒分, 500000n 伍仟元整. RangeError from 10^16 yuan. */
export const capital = (fen: bigint, script: CapitalScript): string => {
  const numerals = NUMERALS[script]
  if (fen < 0n) return numerals.minus + capital(-fen, script)
  const yuan = fen / 100n
  if (yuan >= 10n ** 16n) throw new RangeError('capital writes amounts below 10^16 yuan')
  const jiao = Number((fen / 10n) % 10n)
  const rest = Number(fen % 10n)
  if (fen === 0n) return `${numerals.digits[0]}元整`
  const whole = yuan === 0n ? '' : `${wholeText(yuan, numerals)}元`
  if (jiao === 0 && rest === 0) return `${whole}整`
  const tenths = jiao === 0 ? (whole === '' ? '' : numerals.digits[0]) : `${numerals.digits[jiao]}角`
  return `${whole}${tenths}${rest === 0 ? '整' : `${numerals.digits[rest]}分`}`
}

const isScript = (language: string): language is CapitalScript => Object.hasOwn(NUMERALS, language)

/**
 * An amount of the site's written out as forms of banks want it; undefined where its currency is not, or the language has no numerals
 * for it. @param minor of the site's currency
 */
export const writtenOut = (minor: bigint, language: string, code = SITE_CURRENCY): string | undefined =>
  currencyOf(code).writtenOut && isScript(language) ? capital(minor, language) : undefined
