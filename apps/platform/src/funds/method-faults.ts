import type { FieldFault } from '@pavilion/contract'
import type { WaitScreen } from '@pavilion/contract/funds'
import { depositFee } from '@pavilion/money'
import type { PaymentMethod } from '@pavilion/operator-api/funds'

/** The pages that say how to pay by each kind, with an account, an address or a link to the provider. */
const WAIT_SCREENS: Readonly<Record<PaymentMethod['kind'], readonly WaitScreen[]>> = {
  bank: ['transfer', 'recharge'],
  ewallet: ['recharge'],
  scan: ['recharge'],
  fast: ['recharge'],
  coin: ['virtual'],
  wallet: ['huiwang', 'xnbsk', 'recharge'],
}

/** Minor units; more would need more digits of a coin than the payment protocol has. */
const MOST_IN_COINS = 10_000_000_000n

const faultsOfAmounts = (method: PaymentMethod): FieldFault[] => {
  const { kind, quickAmounts, feeBasisPoints } = method
  const [least, most] = [BigInt(method.minAmount), BigInt(method.maxAmount)]
  const faults: FieldFault[] = []
  if (most < least) faults.push({ path: 'maxAmount', message: 'it has to be minAmount or more' })
  if (kind === 'coin' && most > MOST_IN_COINS)
    faults.push({ path: 'maxAmount', message: `an order in coins is of ${MOST_IN_COINS} minor units at most` })
  if (depositFee(least, feeBasisPoints) >= least)
    faults.push({ path: 'minAmount', message: 'nothing would be left of it after the fee' })
  for (const [at, quick] of quickAmounts.entries()) {
    const path = `quickAmounts.${at}`
    if (BigInt(quick) < least || BigInt(quick) > most)
      faults.push({
        path,
        message: 'it is not from minAmount to maxAmount: give quickAmounts within the limits',
      })
    if (quickAmounts.indexOf(quick) < at) faults.push({ path, message: 'it is there twice' })
  }
  return faults
}

/** What the deposit pages, the functions of deposits or the payment protocol could not serve. */
export const faultsOfMethod = (method: PaymentMethod): FieldFault[] => {
  const { kind, waitScreen, matchPayer, signalCode, rateMarginBasisPoints } = method
  const screens = WAIT_SCREENS[kind]
  const faults: FieldFault[] = []
  if (!screens.includes(waitScreen))
    faults.push({ path: 'waitScreen', message: `who pays by ${kind} waits at ${screens.join(' or ')}` })
  if (matchPayer && kind === 'coin')
    faults.push({ path: 'matchPayer', message: 'coins come without a name: every payment would wait for a person' })
  if (signalCode && waitScreen !== 'transfer')
    faults.push({ path: 'signalCode', message: 'only a transfer has a memo for a code: waitScreen transfer' })
  if (rateMarginBasisPoints !== 0 && kind !== 'coin')
    faults.push({ path: 'rateMarginBasisPoints', message: 'only coins have a rate' })
  return [...faults, ...faultsOfAmounts(method)]
}
