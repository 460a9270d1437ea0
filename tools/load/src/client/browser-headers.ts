import { LOAD_SITE } from '../stack/site.ts'

/** What Chromium adds to every call of a page to the platform (of a proxy's connection, as TLS ends there). */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  'sec-ch-ua-platform': '"Windows"',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'sec-ch-ua': '"Chromium";v="143", "Not A(Brand";v="24", "Google Chrome";v="143"',
  'sec-ch-ua-mobile': '?0',
  accept: '*/*',
  origin: LOAD_SITE.origin,
  'sec-fetch-site': 'same-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  referer: `${LOAD_SITE.origin}/`,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
}
