import type { Language } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'

type Text = Readonly<Record<Language, string>>

export const TEXTS = {
  switchedOff: { 'zh-CN': '存款服务暂停，请稍后再试', 'zh-TW': '存款服務暫停，請稍後再試' },
  stillWaiting: {
    'zh-CN': '您有一笔存款订单尚未完成，请先付款或取消该订单',
    'zh-TW': '您有一筆存款訂單尚未完成，請先付款或取消該訂單',
  },
  unknownChannel: { 'zh-CN': '存款通道不存在', 'zh-TW': '存款管道不存在' },
  channelInMaintenance: {
    'zh-CN': '该存款通道维护中，请选择其他通道',
    'zh-TW': '該存款管道維護中，請選擇其他管道',
  },
  noCoins: { 'zh-CN': '该存款通道不使用数字货币', 'zh-TW': '該存款管道不使用數位貨幣' },
  unknownCoin: { 'zh-CN': '暂不支持该币种或网络，请重新选择', 'zh-TW': '暫不支援該幣種或網路，請重新選擇' },
  tooFewCoins: {
    'zh-CN': '换算后低于该币种的最低转账数量，请提高存款金额',
    'zh-TW': '換算後低於該幣種的最低轉帳數量，請提高存款金額',
  },
  noSignalCode: { 'zh-CN': '该存款通道不使用转账附言', 'zh-TW': '該存款管道不使用轉帳附言' },
  oldSignalCode: { 'zh-CN': '转账附言已失效，请重新提交', 'zh-TW': '轉帳附言已失效，請重新送出' },
  ownLimit: {
    'zh-CN': '超出您自己设定的存款限额，请降低金额',
    'zh-TW': '超出您自己設定的存款限額，請降低金額',
  },
  keyUsed: { 'zh-CN': '该请求已用于另一笔存款，请重新提交', 'zh-TW': '該請求已用於另一筆存款，請重新送出' },
  providerDown: { 'zh-CN': '支付服务暂时无法使用，请稍后再试', 'zh-TW': '支付服務暫時無法使用，請稍後再試' },
} as const satisfies Record<string, Text>

/** Minor units. */
export const amountLimits = (min: bigint, max: bigint, currency: string): Text => {
  const [from, to] = [min, max].map((amount) => formatMoney(amount, currency, { strip: true }))
  return { 'zh-CN': `单笔存款金额须为 ${from} 至 ${to}`, 'zh-TW': `單筆存款金額須為 ${from} 至 ${to}` }
}
