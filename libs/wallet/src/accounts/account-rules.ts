import type { DataOf, LocalText } from '@pavilion/contract'
import type { payoutAccountChoices } from '@pavilion/contract/funds'
import { isFundPassword } from '@pavilion/contract/rules'
import { fits, present, type Rule } from '@pavilion/form'

export const LEAST_CARD_DIGITS = 16
const MOST_CARD_DIGITS = 19

/** Without spaces. The platform also looks at its check digit. */
export const plainCardNumber = (text: string): string => text.replaceAll(/\D/g, '').slice(0, MOST_CARD_DIGITS)

/** 6222 0212 3456 7890 128. */
export const spacedCardNumber = (text: string): string => plainCardNumber(text).replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export const cardRule: Rule = (text) => {
  if (text === '') return 'withdraw.accounts.bank.number.empty'
  return plainCardNumber(text).length >= LEAST_CARD_DIGITS ? undefined : 'withdraw.accounts.bank.number.wrong'
}

export const proofRules = {
  password: fits(isFundPassword, {
    missing: 'withdraw.accounts.password.empty',
    wrong: 'withdraw.accounts.password.empty',
  }),
  code: present('withdraw.accounts.code.empty'),
} as const

/** The bank whose cards begin so, by its code. */
export const bankOfCard = (
  number: string,
  banks: readonly { readonly code: string; readonly prefixes: readonly string[] }[],
): string | undefined =>
  banks.find(({ prefixes }) => prefixes.some((prefix) => plainCardNumber(number).startsWith(prefix)))?.code

export type CardAreas = DataOf<typeof payoutAccountChoices>['areas']
/** Simplified names. */
export interface ChosenArea {
  readonly province: string
  readonly city: string
}

export const citiesOf = (areas: CardAreas, province: string): readonly LocalText[] =>
  areas.find(({ name }) => name['zh-CN'] === province)?.cities ?? []

/** The city as it is sent: the only one need not be chosen, and one of another province is none. */
export const cityIn = (areas: CardAreas, { province, city }: ChosenArea): string => {
  const cities = citiesOf(areas, province)
  const cityOfProvince = cities.length === 1 ? cities[0] : cities.find((each) => each['zh-CN'] === city)
  return cityOfProvince?.['zh-CN'] ?? ''
}
