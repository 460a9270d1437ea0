import type { Config } from '../config/config.ts'

const secret = (name: string): string => `${name}-for-tests-only-0123456789abcdef`

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  host: '127.0.0.1',
  port: 0,
  operatorHost: '127.0.0.1',
  operatorPort: 0,
  operatorHosts: ['localhost', '127.0.0.1'],
  operatorRecovery: false,
  dataFolder: '/nonexistent',
  database: undefined,
  natsUrl: undefined,
  feedUrl: 'http://127.0.0.1:9',
  paymentUrl: 'http://127.0.0.1:9',
  messageUrl: 'http://127.0.0.1:9',
  venue: undefined,
  exclusionRegister: undefined,
  geetest: { baseUrl: 'http://127.0.0.1:9', captchaId: 'test-captcha', key: 'key-for-tests-only' },
  publicUrl: 'http://127.0.0.1:9',
  trustProxy: ['loopback'],
  operatorTrustProxy: ['loopback'],
  documentation: true,
  captchaAnswers: false,
  regions: { header: undefined, restricted: [] },
  rates: { addressPerMinute: 100_000, memberPerMinute: 100_000, scale: 1000 },
  channelTimeZone: 'Asia/Shanghai',
  sessions: { idleSeconds: 12 * 3600, absoluteSeconds: 30 * 86_400 },
  // A hash of production takes the processor 34 ms; its cost is asserted of the settings (config.test.ts).
  passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  strict: true,
  logLevel: 'silent',
  secrets: {
    FEED_SECRET: secret('feed'),
    PAYMENT_SECRET: secret('payment'),
    MESSAGE_SECRET: secret('message'),
    PASSWORD_PEPPER: secret('pepper'),
    JWT_SECRET: secret('jwt'),
    DATA_SECRET: secret('data'),
    OPERATOR_SECRET: secret('operator'),
  },
  ...changes,
})
