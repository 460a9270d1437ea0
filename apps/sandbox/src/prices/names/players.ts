import type { AlsoCalled } from './also-called.ts'

/** Players of tennis by their name in Simplified Chinese. */
export const TENNIS: Readonly<Record<string, AlsoCalled>> = {
  辛纳: { en: 'Jannik Sinner' },
  阿尔卡拉斯: { en: 'Carlos Alcaraz' },
  兹维列夫: { en: 'Alexander Zverev' },
  德约科维奇: { en: 'Novak Djokovic' },
  弗里茨: { en: 'Taylor Fritz' },
  德雷珀: { en: 'Jack Draper' },
  谢尔顿: { en: 'Ben Shelton' },
  德米纳尔: { en: 'Alex de Minaur' },
  鲁内: { en: 'Holger Rune' },
  穆塞蒂: { en: 'Lorenzo Musetti' },
  卢布列夫: { en: 'Andrey Rublev' },
  梅德韦杰夫: { en: 'Daniil Medvedev' },
  鲁德: { en: 'Casper Ruud' },
  保罗: { en: 'Tommy Paul' },
  季米特洛夫: { en: 'Grigor Dimitrov' },
  张之臻: { en: 'Zhang Zhizhen' },
  西西帕斯: { en: 'Stefanos Tsitsipas' },
  蒙菲尔斯: { en: 'Gael Monfils' },
  锦织圭: { en: 'Kei Nishikori' },
  布云朝克特: { en: 'Bu Yunchaokete' },
  商竣程: { en: 'Shang Juncheng' },
  瓦林卡: { en: 'Stan Wawrinka' },
  吴易昺: { en: 'Wu Yibing' },
  萨巴伦卡: { en: 'Aryna Sabalenka' },
  斯瓦泰克: { en: 'Iga Swiatek' },
  高芙: { en: 'Coco Gauff' },
  佩古拉: { en: 'Jessica Pegula' },
  安德列娃: { en: 'Mirra Andreeva' },
  莱巴金娜: { en: 'Elena Rybakina' },
  郑钦文: { en: 'Zheng Qinwen' },
  大坂直美: { en: 'Naomi Osaka' },
  王欣瑜: { en: 'Wang Xinyu' },
  袁悦: { en: 'Yuan Yue' },
}

/** Players of snooker by their name in Simplified Chinese. */
export const SNOOKER: Readonly<Record<string, AlsoCalled>> = {
  特鲁姆普: { en: 'Judd Trump' },
  赵心童: { en: 'Zhao Xintong' },
  '凯伦·威尔逊': { en: 'Kyren Wilson' },
  塞尔比: { en: 'Mark Selby' },
  威廉姆斯: { en: 'Mark Williams' },
  希金斯: { en: 'John Higgins' },
  肖国栋: { en: 'Xiao Guodong' },
  奥沙利文: { en: "Ronnie O'Sullivan" },
  罗伯逊: { en: 'Neil Robertson' },
  丁俊晖: { en: 'Ding Junhui' },
  艾伦: { en: 'Mark Allen' },
  霍金斯: { en: 'Barry Hawkins' },
  吴宜泽: { en: 'Wu Yize' },
  张安达: { en: 'Zhang Anda' },
  墨菲: { en: 'Shaun Murphy' },
  斯佳辉: { en: 'Si Jiahui' },
}

/** Players of table tennis by their name in Simplified Chinese. */
export const TABLE_TENNIS: Readonly<Record<string, AlsoCalled>> = {
  王楚钦: { en: 'Wang Chuqin' },
  林诗栋: { en: 'Lin Shidong' },
  张本智和: { en: 'Tomokazu Harimoto' },
  卡尔德拉诺: { en: 'Hugo Calderano' },
  梁靖崑: { en: 'Liang Jingkun' },
  莫雷加德: { en: 'Truls Moregard' },
  '费利克斯·勒布伦': { en: 'Felix Lebrun' },
  林昀儒: { en: 'Lin Yun-ju' },
  孙颖莎: { en: 'Sun Yingsha' },
  王曼昱: { en: 'Wang Manyu' },
  陈幸同: { en: 'Chen Xingtong' },
  早田希娜: { en: 'Hina Hayata' },
  朱雨玲: { en: 'Zhu Yuling' },
  伊藤美诚: { en: 'Mima Ito' },
}

/** Teams of volleyball by their name in Simplified Chinese. */
export const VOLLEYBALL: Readonly<Record<string, AlsoCalled>> = {
  佩鲁贾: { en: 'Perugia' },
  特伦蒂诺: { en: 'Trentino' },
  奇维塔诺瓦: { en: 'Lube Civitanova' },
  皮亚琴察: { en: 'Piacenza' },
  维罗纳: { en: 'Verona' },
  米兰: { en: 'Milano' },
  蒙扎: { en: 'Monza' },
  摩德纳: { en: 'Modena' },
  天津女排: { en: 'Tianjin' },
  上海女排: { en: 'Shanghai' },
  江苏女排: { en: 'Jiangsu' },
}

/** Clubs of handball by their name in Simplified Chinese. */
export const HANDBALL: Readonly<Record<string, AlsoCalled>> = {
  柏林狐狸: { en: 'Fuchse Berlin' },
  马格德堡: { en: 'Magdeburg' },
  弗伦斯堡: { en: 'Flensburg' },
  基尔: { en: 'THW Kiel' },
  梅尔松根: { en: 'Melsungen' },
  '莱茵-内卡雄狮': { en: 'Rhein-Neckar Lowen' },
  汉诺威: { en: 'Hannover' },
}
