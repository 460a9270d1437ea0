import type { LocalText } from '@pavilion/contract'
import { PAYOUT_COIN, type Network } from '@pavilion/contract/funds'
import { NETWORK_NAMES } from './banks.ts'

export const TEXTS = {
  cardNumber: { 'zh-CN': '卡号不正确，储蓄卡为 16 至 19 位数字', 'zh-TW': '卡號不正確，金融卡為 16 至 19 位數字' },
  unknownBank: { 'zh-CN': '暂不支持该银行', 'zh-TW': '暫不支援該銀行' },
  otherBank: { 'zh-CN': '卡号与所选银行不符', 'zh-TW': '卡號與所選銀行不符' },
  unknownProvince: { 'zh-CN': '请从列表中选择省份', 'zh-TW': '請從清單中選擇省份' },
  otherCity: { 'zh-CN': '该城市不属于所选省份', 'zh-TW': '該城市不屬於所選省份' },
  address: {
    'zh-CN': '地址不正确，请从钱包重新复制',
    'zh-TW': '地址不正確，請從錢包重新複製',
  },
  walletAccount: { 'zh-CN': '请输入绑定的手机号或邮箱', 'zh-TW': '請輸入綁定的手機號碼或電子郵件' },
  unknownWallet: { 'zh-CN': '暂不支持该电子钱包', 'zh-TW': '暫不支援該電子錢包' },
  exists: { 'zh-CN': '您已绑定该账户', 'zh-TW': '您已綁定該帳戶' },
  most: { 'zh-CN': '该类账户已达上限，请先删除不用的账户', 'zh-TW': '該類帳戶已達上限，請先刪除不用的帳戶' },
  inUse: { 'zh-CN': '有取款正在付到该账户，完成后才能删除', 'zh-TW': '有提款正在付到該帳戶，完成後才能刪除' },
  disabled: { 'zh-CN': '该账户已停用，不能删除，请联系在线客服', 'zh-TW': '該帳戶已停用，不能刪除，請聯絡線上客服' },
  reviewing: {
    'zh-CN': '账户已提交，正在人工核对，核对后即可使用',
    'zh-TW': '帳戶已提交，正在人工核對，核對後即可使用',
  },
} as const satisfies Record<string, LocalText>

/** An address of another network than was chosen: what is sent there is lost. */
export const otherNetworkText = (network: Network): LocalText => ({
  'zh-CN': `这是 ${PAYOUT_COIN}-${network}（${NETWORK_NAMES[network]['zh-CN']}）地址，请核对网络`,
  'zh-TW': `這是 ${PAYOUT_COIN}-${network}（${NETWORK_NAMES[network]['zh-TW']}）地址，請核對網路`,
})
