import { Converter } from 'opencc-js/cn2t'
import { describe, expect, it } from 'vitest'
import { AREAS, areaFault } from './areas.ts'

const citiesOf = (province: string) =>
  AREAS.find(({ name }) => name['zh-CN'] === province)?.cities.map((city) => city['zh-CN'])

describe('where a card’s account was opened', () => {
  it('is one of 34 provinces and their cities, each told once', () => {
    expect(AREAS).toHaveLength(34)
    for (const { name, cities } of AREAS) {
      expect(cities.length, name['zh-CN']).toBeGreaterThan(0)
      expect(new Set(cities.map((city) => city['zh-CN'])).size).toBe(cities.length)
    }
    const names = AREAS.flatMap(({ cities }) => cities.map((city) => city['zh-CN']))
    expect(names.filter((name) => /行政区划|^县$/.test(name))).toEqual([])
    expect(names.every((name) => name.length <= 20)).toBe(true)
  })

  it('is the city itself where a city is a province, and a county where no city is above it', () => {
    expect(citiesOf('重庆市')).toEqual(['重庆市'])
    expect(citiesOf('澳门特别行政区')).toEqual(['澳门特别行政区'])
    expect(citiesOf('湖北省')).toContain('仙桃市')
    expect(citiesOf('浙江省')).toContain('杭州市')
  })

  it('is a city of its province', () => {
    expect(areaFault('浙江省', '杭州市')).toBeUndefined()
    expect(areaFault('浙江省', '南京市')).toBe('city')
    expect(areaFault('江南省', '杭州市')).toBe('province')
  })

  it('is written in Traditional as OpenCC writes it', () => {
    const traditional = Converter({ from: 'cn', to: 'tw' })
    for (const { name, cities } of AREAS)
      for (const text of [name, ...cities]) expect(text['zh-TW']).toBe(traditional(text['zh-CN']))
  })
})
