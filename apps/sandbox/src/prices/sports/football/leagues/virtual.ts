import type { FootballLeague } from './league-data.ts'

export const virtualLeague: FootballLeague = {
  id: '151',
  name: ['虚拟足球联赛', '虛擬足球聯賽'],
  short: ['虚拟足球', '虛擬足球'],
  country: '',
  goals: 2.8,
  spread: 0.5,
  clubs: [
    ['星河竞技', '星河競技'],
    ['云峰城', '雲峰城'],
    ['海湾联合', '海灣聯合'],
    ['红枫竞技', '紅楓競技'],
    ['北岭队', '北嶺隊'],
    ['白鹭城', '白鷺城'],
    ['东港联', '東港聯'],
    ['金沙流浪', '金沙流浪'],
    ['铁桥镇', '鐵橋鎮'],
    ['长风队', '長風隊'],
    ['月湖联', '月湖聯'],
    ['青岩城', '青岩城'],
  ],
}
