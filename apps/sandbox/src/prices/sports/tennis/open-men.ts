import type { SetLeague } from '../sets/discipline.ts'

/** Best of five sets. */
export const tennisOpenMen: SetLeague = {
  id: '303',
  name: ['大满贯男子单打', '大滿貫男子單打'],
  short: ['大满贯男单', '大滿貫男單'],
  country: '',
  rank: 30,
  wins: 3,
  clubs: [
    ['西西帕斯', '西西帕斯'],
    ['胡尔卡奇', '赫卡茲'],
    ['科尔达', '柯達'],
    ['沙波瓦洛夫', '夏波瓦洛夫'],
    ['贝雷蒂尼', '貝雷提尼'],
    ['蒙菲尔斯', '孟菲爾斯'],
    ['锦织圭', '錦織圭'],
    ['马纳里诺', '曼納里諾'],
    ['布云朝克特', '布雲朝克特'],
    ['商竣程', '商竣程'],
    ['瓦林卡', '瓦林卡'],
    ['吴易昺', '吳易昺'],
  ],
}
