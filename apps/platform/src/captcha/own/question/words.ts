import type { LocalText } from '@pavilion/contract'

export interface Kind {
  readonly name: LocalText
  readonly members: readonly LocalText[]
}

const word = (text: string): LocalText => {
  const [simplified = '', traditional = simplified] = text.split('/')
  return { 'zh-CN': simplified, 'zh-TW': traditional }
}
const kind = (name: string, members: string): Kind => ({ name: word(name), members: members.split(' ').map(word) })

/** Disjoint: one odd one out. */
export const KINDS: readonly Kind[] = [
  kind('水果', '苹果/蘋果 香蕉 葡萄 西瓜 草莓 橙子 桃子 芒果 樱桃/櫻桃 柠檬/檸檬'),
  kind('动物/動物', '老虎 大象 兔子 猴子 狮子/獅子 熊猫/熊貓 长颈鹿/長頸鹿 松鼠 狐狸 骆驼/駱駝'),
  kind('颜色/顏色', '红色/紅色 蓝色/藍色 绿色/綠色 黄色/黃色 紫色 白色 黑色 灰色 粉色 橙色'),
  kind('家具/傢俱', '桌子 椅子 沙发/沙發 书柜/書櫃 衣柜/衣櫃 茶几 床头柜/床頭櫃 凳子'),
  kind('交通工具', '火车/火車 飞机/飛機 轮船/輪船 自行车/自行車 地铁/地鐵 公交车/公車 摩托车/摩托車 出租车/計程車'),
  kind('乐器/樂器', '钢琴/鋼琴 吉他 小提琴 笛子 二胡 琵琶 鼓 古筝/古箏'),
  kind('衣物', '衬衫/襯衫 裤子/褲子 裙子 袜子/襪子 帽子 手套 围巾/圍巾 毛衣'),
  kind('餐具', '筷子 勺子/湯匙 盘子/盤子 碗 叉子 杯子 碟子'),
  kind('天气/天氣', '下雨 下雪 刮风/颳風 打雷 晴天 大雾/大霧 阴天/陰天'),
  kind('身体部位/身體部位', '眼睛 鼻子 耳朵 手指 膝盖/膝蓋 肩膀 脚趾/腳趾 额头/額頭'),
]

/** Four different characters each. */
export const PHRASES: readonly LocalText[] = (
  '春暖花开/春暖花開 山清水秀 风和日丽/風和日麗 海阔天空/海闊天空 万里长城/萬里長城 ' +
  '青山绿水/青山綠水 鸟语花香/鳥語花香 秋高气爽/秋高氣爽 大江东去/大江東去 明月清风/明月清風 ' +
  '一路平安 心想事成 年年有余/年年有餘 早睡晚起 东西南北/東西南北 日月星辰'
)
  .split(' ')
  .filter((text) => new Set(text.split('/')[0]).size === 4)
  .map(word)
