const DIGITS = '零一二三四五六七八九'

const valueOf = (numeral: string): number => {
  const [tens, ones] = numeral.includes('十') ? numeral.split('十') : ['零', numeral]
  const digit = (text: string | undefined, otherwise: number) => (text ? DIGITS.indexOf(text) : otherwise)
  return digit(tens, 1) * 10 + digit(ones, 0)
}

const NUMERAL = '[零一二三四五六七八九十]+'
const DAYS = '一二三四五六日'

/** Undefined for questions about word meanings. */
export const answerOf = (question: string): string | undefined => {
  const sum = new RegExp(`^(${NUMERAL})加(${NUMERAL})等于几`).exec(question)
  if (sum) return String(valueOf(sum[1] ?? '') + valueOf(sum[2] ?? ''))
  const subtraction = new RegExp(`^有(${NUMERAL})个苹果，吃了(${NUMERAL})个`).exec(question)
  if (subtraction) return String(valueOf(subtraction[1] ?? '') - valueOf(subtraction[2] ?? ''))
  if (question.includes('最大'))
    return String(Math.max(...(question.split('，')[0] ?? '').split('、').map((text) => valueOf(text))))
  const character = new RegExp(`“(.+)”的第(${NUMERAL})个字`).exec(question)
  if (character) return character[1]?.[valueOf(character[2] ?? '') - 1]
  const day = /今天星期(.)，(.)天后/.exec(question)
  if (!day) return undefined
  const later = day[2] === '两' ? 2 : valueOf(day[2] ?? '')
  return `星期${DAYS[(DAYS.indexOf(day[1] ?? '') + later) % 7]}`
}
