import type { SetLeague } from '../sets/discipline.ts'

export const championshipLeague: SetLeague = {
  id: '602',
  name: ['斯诺克冠军联赛', '司諾克冠軍聯賽'],
  short: ['冠军联赛', '冠軍聯賽'],
  country: 'gb',
  rank: 61,
  wins: 4,
  clubs: [
    ['宾汉姆', '賓漢姆'],
    ['利索夫斯基', '利索夫斯基'],
    ['布雷塞尔', '布雷塞爾'],
    ['马奎尔', '馬奎爾'],
    ['周跃龙', '周躍龍'],
    ['袁思俊', '袁思俊'],
    ['庞俊旭', '龐俊旭'],
    ['范争一', '范爭一'],
  ],
}
