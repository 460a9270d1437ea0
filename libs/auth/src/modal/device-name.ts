/** Names that other agents also claim come last. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android|HarmonyOS/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/QQBrowser/, 'QQ'],
  [/UCBrowser/, 'UC'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

export interface DeviceName {
  readonly system: string
  readonly browser: string
}

export const deviceName = (userAgent: string): DeviceName | undefined => {
  const nameIn = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [system, browser] = [nameIn(SYSTEMS), nameIn(BROWSERS)]
  return system !== undefined && browser !== undefined ? { system, browser } : undefined
}
