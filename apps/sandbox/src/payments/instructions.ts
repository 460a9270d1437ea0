import type { CreatePayment, PaymentInstructions } from '@pavilion/protocols'
import { createHash } from 'node:crypto'

const HOLDER = '沙盒收款人'

/** As many decimal digits, always the same of one order. */
const digitsOf = (orderNo: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(orderNo).digest('hex')}`)
    .toString()
    .slice(0, count)

/** Like an address and none: a wallet refuses it, so nobody sends real coins to it. */
const addressOf = (orderNo: string): string => `SandboxDoNotPay${digitsOf(orderNo, 19)}`

/** `bank-2` is answered as `bank` is, so that a site may add ways to pay. */
const wayOf = (channelId: string): string => channelId.split('-', 1)[0] ?? channelId

/** Where to pay, by the channel; undefined: on the checkout page alone. */
export const instructionsFor = (
  { orderNo, channelId, memo, coins }: CreatePayment,
  checkoutUrl: string,
): PaymentInstructions | undefined => {
  if (coins) {
    const address = addressOf(orderNo)
    return { coin: { ...coins, address }, qr: address }
  }
  switch (memo === undefined ? wayOf(channelId) : 'bank') {
    case 'bank':
      return {
        account: {
          bank: '示例银行',
          branch: '城东支行',
          holder: HOLDER,
          number: `6200 0000 0000 ${digitsOf(orderNo, 4)}`,
        },
        ...(memo !== undefined && { memo }),
      }
    case 'ewallet':
      return { account: { holder: HOLDER, number: `pay${digitsOf(orderNo, 6)}@sandbox.example` }, qr: checkoutUrl }
    case 'huione':
    case 'xnbsk':
      return { account: { holder: HOLDER, number: digitsOf(orderNo, 10) }, qr: checkoutUrl }
    case 'scan':
      return { qr: checkoutUrl }
    default:
      return undefined
  }
}
