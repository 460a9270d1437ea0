const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** 0 to 99: 二十三. */
export const numeral = (value: number): string => {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return DIGITS[ones] as string
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`
}

/** E.g. 2, 二, 两. */
export const waysToSay = (value: number): string[] => [
  String(value),
  numeral(value),
  ...(value === 2 ? ['两', '兩'] : []),
]
