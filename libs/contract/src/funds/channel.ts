import * as z from 'zod/mini'

export const channelKind = z.enum(['bank', 'ewallet', 'scan', 'fast', 'coin', 'wallet'])

/** The wait screens of the spec, and their addresses. */
export const WAIT_PATHS = {
  recharge: '/mine/savemoney/wait',
  transfer: '/mine/savemoney/transfer',
  huiwang: '/mine/savemoney/huiwang',
  xnbsk: '/mine/savemoney/xnbsk',
  virtual: '/mine/savemoney/virtual',
} as const
export type WaitScreen = keyof typeof WAIT_PATHS

export const waitScreen = z.enum(['recharge', 'transfer', 'huiwang', 'xnbsk', 'virtual'])

export const waitPath = (order: { readonly waitScreen: WaitScreen; readonly orderNo: string }): string =>
  `${WAIT_PATHS[order.waitScreen]}/${order.orderNo}`
