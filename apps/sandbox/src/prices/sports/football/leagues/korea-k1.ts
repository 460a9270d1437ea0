import type { FootballLeague } from './league-data.ts'

export const koreaK1: FootballLeague = {
  id: '112',
  name: ['韩国职业联赛', '韓國職業聯賽'],
  short: ['韩职联', '韓職聯'],
  country: 'kr',
  rank: 12,
  goals: 2.5,
  spread: 0.38,
  clubs: [
    ['全北现代', '全北現代'],
    ['大田市民', '大田市民'],
    ['金泉尚武', '金泉尚武'],
    ['浦项制铁', '浦項制鐵'],
    ['首尔FC', 'FC首爾'],
    ['江原FC', '江原FC'],
    ['光州FC', '光州FC'],
    ['蔚山HD', '蔚山HD'],
    ['水原FC', '水原FC'],
    ['安养FC', '安養FC'],
    ['济州SK', '濟州SK'],
    ['大邱FC', '大邱FC'],
  ],
}
