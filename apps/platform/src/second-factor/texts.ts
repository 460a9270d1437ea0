import type { LocalText } from '@pavilion/contract'

export const TEXTS = {
  noPasskeysHere: {
    'zh-CN': '当前网址不支持通行密钥，请使用验证器应用',
    'zh-TW': '目前網址不支援通行金鑰，請使用驗證器應用程式',
  },
  tooManyPasskeys: { 'zh-CN': '通行密钥数量已达上限，请先删除不用的', 'zh-TW': '通行金鑰數量已達上限，請先刪除不用的' },
  otherAddress: {
    'zh-CN': '您的通行密钥绑定在另一网址，请从该网址登录或联系在线客服',
    'zh-TW': '您的通行金鑰綁定在另一網址，請從該網址登入或聯絡線上客服',
  },
  appOn: { 'zh-CN': '验证器应用已开启', 'zh-TW': '驗證器應用程式已開啟' },
  oneFactor: { 'zh-CN': '请提供一种验证方式', 'zh-TW': '請提供一種驗證方式' },
} as const satisfies Record<string, LocalText>
