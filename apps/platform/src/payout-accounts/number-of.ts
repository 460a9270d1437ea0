import type { LocalText } from '@pavilion/contract'
import type { NewPayoutAccount } from '@pavilion/contract/funds'
import { maskEmail, maskPhone } from '@pavilion/contract/rules'
import { areaFault } from './areas.ts'
import { BANKS, WALLETS } from './banks.ts'
import { cardNumber } from './numbers/card-number.ts'
import { networkOf } from './numbers/coin-address.ts'
import { walletAccount } from './numbers/wallet-account.ts'
import { otherNetworkText, TEXTS } from './texts.ts'

const SHOWN_OF_CARD = 4
const SHOWN_OF_ADDRESS = 8

/** An account's number in the form that is kept and compared, and what is shown of it. */
export interface AccountNumber {
  readonly code: string
  readonly number: string
  readonly masked: string
  /** What no two accounts of the kind share, whichever bank a card is said to be of. */
  readonly identity: string
}

/** At the field of the account that is wrong. */
export interface NumberFault {
  readonly field: string
  readonly fault: LocalText
}

const bankOf = (number: string): string | undefined =>
  Object.keys(BANKS).find((code) => BANKS[code]?.prefixes.some((prefix) => number.startsWith(prefix)))

const ofCard = ({ bank, number, province, city }: NewPayoutAccount & { kind: 'bank' }): AccountNumber | NumberFault => {
  if (!BANKS[bank]) return { field: 'bank', fault: TEXTS.unknownBank }
  const digits = cardNumber(number)
  if (digits === undefined) return { field: 'number', fault: TEXTS.cardNumber }
  if ((bankOf(digits) ?? bank) !== bank) return { field: 'bank', fault: TEXTS.otherBank }
  const fault = areaFault(province, city)
  if (fault !== undefined) return { field: fault, fault: fault === 'city' ? TEXTS.otherCity : TEXTS.unknownProvince }
  return { code: bank, number: digits, masked: digits.slice(-SHOWN_OF_CARD), identity: digits }
}

const ofCoin = ({ network, address }: NewPayoutAccount & { kind: 'coin' }): AccountNumber | NumberFault => {
  const actualNetwork = networkOf(address)
  if (actualNetwork === undefined) return { field: 'address', fault: TEXTS.address }
  if (actualNetwork !== network) return { field: 'address', fault: otherNetworkText(actualNetwork) }
  const masked = `${address.slice(0, SHOWN_OF_ADDRESS)}••••${address.slice(-SHOWN_OF_ADDRESS)}`
  return { code: network, number: address, masked, identity: address }
}

const ofWallet = ({ wallet, account }: NewPayoutAccount & { kind: 'wallet' }): AccountNumber | NumberFault => {
  if (!WALLETS[wallet]) return { field: 'wallet', fault: TEXTS.unknownWallet }
  const number = walletAccount(account)
  if (number === undefined) return { field: 'account', fault: TEXTS.walletAccount }
  const masked = number.includes('@') ? maskEmail(number) : maskPhone(number)
  return { code: wallet, number, masked, identity: `${wallet}\n${number}` }
}

export const numberOf = (account: NewPayoutAccount): AccountNumber | NumberFault => {
  switch (account.kind) {
    case 'bank':
      return ofCard(account)
    case 'coin':
      return ofCoin(account)
    case 'wallet':
      return ofWallet(account)
  }
}
