/** The wait screens of the spec, and their addresses. */
export const WAIT_PATHS = {
  recharge: '/mine/savemoney/wait',
  transfer: '/mine/savemoney/transfer',
  huiwang: '/mine/savemoney/huiwang',
  xnbsk: '/mine/savemoney/xnbsk',
  virtual: '/mine/savemoney/virtual',
} as const
export type WaitScreen = keyof typeof WAIT_PATHS

export const waitPath = (order: { readonly waitScreen: WaitScreen; readonly orderNo: string }): string =>
  `${WAIT_PATHS[order.waitScreen]}/${order.orderNo}`
