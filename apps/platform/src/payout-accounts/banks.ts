import type { LocalText } from '@pavilion/contract'
import type { Network } from '@pavilion/contract/funds'

interface Bank {
  readonly name: LocalText
  /** Beginnings of the numbers of debit cards (ISO/IEC 7812 issuers, as the banks publish them). */
  readonly prefixes: readonly string[]
}

const bank = (simplified: string, traditional: string, ...prefixes: readonly string[]): Bank => ({
  name: { 'zh-CN': simplified, 'zh-TW': traditional },
  prefixes,
})

/** By the code that providers know. */
export const BANKS: Readonly<Record<string, Bank>> = {
  ICBC: bank('中国工商银行', '中國工商銀行', '622202', '622203', '622208', '621226', '621225', '621281'),
  CCB: bank('中国建设银行', '中國建設銀行', '621700', '622280', '436742', '622700', '621081'),
  ABC: bank('中国农业银行', '中國農業銀行', '622848', '622845', '622846', '622841'),
  BOC: bank('中国银行', '中國銀行', '621660', '621661', '621663', '456351', '601382'),
  COMM: bank('交通银行', '交通銀行', '622260', '622261', '622258', '405512'),
  CMB: bank('招商银行', '招商銀行', '622588', '622580', '621286', '621483', '410062'),
  PSBC: bank('中国邮政储蓄银行', '中國郵政儲蓄銀行', '622188', '621098', '621799', '622150'),
  CITIC: bank('中信银行', '中信銀行', '621771', '622690', '622692', '433670'),
  CEB: bank('中国光大银行', '中國光大銀行', '622660', '622662', '622666', '622673'),
  CMBC: bank('中国民生银行', '中國民生銀行', '622615', '622617', '622622', '415599'),
  CIB: bank('兴业银行', '興業銀行', '622908', '622909', '438588'),
  SPDB: bank('浦发银行', '浦發銀行', '622521', '622522', '621792', '984301'),
  PAB: bank('平安银行', '平安銀行', '622298', '621626', '602907', '622986'),
  GDB: bank('广发银行', '廣發銀行', '622568', '621462', '685800'),
  HXB: bank('华夏银行', '華夏銀行', '622630', '622631', '622632', '539867'),
}

export const NETWORK_NAMES: Readonly<Record<Network, LocalText>> = {
  TRC20: { 'zh-CN': '波场', 'zh-TW': '波場' },
  ERC20: { 'zh-CN': '以太坊', 'zh-TW': '以太坊' },
}

export const WALLETS: Readonly<Record<string, LocalText>> = {
  alipay: { 'zh-CN': '支付宝', 'zh-TW': '支付寶' },
}
