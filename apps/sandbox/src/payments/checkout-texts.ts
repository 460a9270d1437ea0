import type { Language } from '@pavilion/contract'

const simplified = {
  title: '收银台',
  amount: '付款金额',
  orderNo: '订单号',
  left: '剩余支付时间',
  pay: '确认付款',
  fail: '付款失败',
  delay: '延迟到账（20 秒）',
  lose: '回调丢失',
  choose: '这是沙盒收银台，不会产生真实扣款。请选择这笔订单的结果。',
  delayHint: '付款成功，但 20 秒后才到账',
  loseHint: '付款成功，但不通知商户，商户须自行查询',
  back: '返回商户',
  pending: '等待付款',
  arriving: '款项处理中，请稍候…',
  paid: '付款成功',
  failed: '付款失败',
  closed: '订单已关闭',
  expired: '订单已过期',
  unknown: '订单不存在',
  unknownHint: '请返回商户重新下单。',
}

export type CheckoutTexts = Readonly<Record<keyof typeof simplified, string>>

const traditional: CheckoutTexts = {
  title: '收銀台',
  amount: '付款金額',
  orderNo: '訂單編號',
  left: '剩餘付款時間',
  pay: '確認付款',
  fail: '付款失敗',
  delay: '延遲入帳（20 秒）',
  lose: '回呼遺失',
  choose: '這是沙盒收銀台，不會產生真實扣款。請選擇這筆訂單的結果。',
  delayHint: '付款成功，但 20 秒後才入帳',
  loseHint: '付款成功，但不通知商家，商家須自行查詢',
  back: '返回商家',
  pending: '等待付款',
  arriving: '款項處理中，請稍候…',
  paid: '付款成功',
  failed: '付款失敗',
  closed: '訂單已關閉',
  expired: '訂單已逾期',
  unknown: '訂單不存在',
  unknownHint: '請返回商家重新下單。',
}

export const checkoutTexts: Readonly<Record<Language, CheckoutTexts>> = { 'zh-CN': simplified, 'zh-TW': traditional }
