import { createHash } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const runs = (): string[] =>
  DIGITS.flatMap((first) => [1, 9].map((step) => Array.from({ length: 6 }, (_, n) => (first + n * step) % 10).join('')))

const patterns = (): string[] =>
  Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0')).flatMap((abc) => {
    const [a = '', b = '', c = ''] = abc
    return [abc + abc, abc + c + b + a, a + a + a + b + b + b, a + a + b + b + c + c, (a + b).repeat(3)]
  })

const datesOf = (date: string): string[] => {
  const [year = '', month = '', day = ''] = date.split('-')
  const short = year.slice(-2)
  return [short + month + day, day + month + short, month + day + short, year + month, month + year, year + day]
}

let trivial: ReadonlySet<string> | undefined

/** Compared as md5, as sent. */
export const isWeakFundPassword = (
  digest: string,
  personalData: { readonly birthday?: string | undefined; readonly phone?: string | undefined },
): boolean => {
  trivial ??= new Set([...runs(), ...patterns()].map(md5))
  const own = [
    ...(personalData.birthday === undefined ? [] : datesOf(personalData.birthday)),
    ...(personalData.phone === undefined ? [] : [personalData.phone.slice(-6), personalData.phone.slice(0, 6)]),
  ]
  return trivial.has(digest) || own.some((text) => md5(text) === digest)
}
