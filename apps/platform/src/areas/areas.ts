import type { LocalText } from '@pavilion/contract'
import { DEFAULT_AREA } from '@pavilion/contract/site'

interface KnownArea {
  readonly code: string
  /** ISO 3166, two letters. */
  readonly regions: readonly string[]
  readonly name: LocalText
  /** National number, without trunk zero. */
  readonly regex: string
}

const area = (code: string, regions: string, simplified: string, traditional: string, regex: string): KnownArea => ({
  code,
  regions: regions.split(' '),
  name: { 'zh-CN': simplified, 'zh-TW': traditional },
  regex,
})

/** Mobile numbers only (ITU national numbering plans, E.164). */
export const AREAS: readonly KnownArea[] = [
  area(DEFAULT_AREA.areaCode, 'CN', '中国大陆', '中國大陸', DEFAULT_AREA.regex),
  area('+852', 'HK', '中国香港', '中國香港', '^[4-9]\\d{7}$'),
  area('+853', 'MO', '中国澳门', '中國澳門', '^6\\d{7}$'),
  area('+886', 'TW', '中国台湾', '台灣', '^9\\d{8}$'),
  area('+60', 'MY', '马来西亚', '馬來西亞', '^1\\d{8,9}$'),
  area('+65', 'SG', '新加坡', '新加坡', '^[89]\\d{7}$'),
  area('+66', 'TH', '泰国', '泰國', '^[689]\\d{8}$'),
  area('+63', 'PH', '菲律宾', '菲律賓', '^9\\d{9}$'),
  area('+62', 'ID', '印度尼西亚', '印尼', '^8\\d{8,10}$'),
  area('+84', 'VN', '越南', '越南', '^[35789]\\d{8}$'),
  area('+855', 'KH', '柬埔寨', '柬埔寨', '^[1-9]\\d{7,8}$'),
  area('+856', 'LA', '老挝', '寮國', '^20\\d{7,8}$'),
  area('+95', 'MM', '缅甸', '緬甸', '^9\\d{7,9}$'),
  area('+81', 'JP', '日本', '日本', '^[6-9]0\\d{8}$'),
  area('+82', 'KR', '韩国', '韓國', '^1\\d{8,9}$'),
  area('+61', 'AU', '澳大利亚', '澳洲', '^4\\d{8}$'),
  area('+64', 'NZ', '新西兰', '紐西蘭', '^2\\d{7,9}$'),
  area('+971', 'AE', '阿联酋', '阿聯', '^5\\d{8}$'),
  area('+44', 'GB', '英国', '英國', '^7\\d{9}$'),
  area('+1', 'US CA', '美国、加拿大', '美國、加拿大', '^[2-9]\\d{9}$'),
]
